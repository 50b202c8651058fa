import { ErasedUser } from '@trax/erasure/erased-users';
import { KnownCatalogue } from '@trax/known-catalogue/known-catalogue.entity';
import { defineDatabase } from '@trax/nest-platform/database/define-database';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistCompletion, TrackCompletion } from '../completions/completion.entity.js';
import { TrackStart } from '../numbers/track-start.entity.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { CompletedPlaylist, PlaylistTotal } from '../statistics/playlist-rollups.entity.js';
import {
  HourlyTrack,
  ListenedTrack,
  ListeningDay,
  ListeningYear,
  MonthlyTrack,
  TrackTotal,
} from '../statistics/track-rollups.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { CompletionsByPlaylist1795824000000 } from './migrations/1795824000000-completions-by-playlist.js';

export const database = defineDatabase({
  name: 'stats',
  entities: [
    TrackCompletion,
    TrackTotal,
    ListenedTrack,
    ListeningDay,
    ListeningYear,
    MonthlyTrack,
    HourlyTrack,
    PlaylistCompletion,
    PlaylistTotal,
    CompletedPlaylist,
    KnownCatalogue,
    KnownTrack,
    KnownPlaylist,
    TrackStart,
    ErasedUser,
  ],
  migrations: [Initial1795132800000, CompletionsByPlaylist1795824000000],
});
