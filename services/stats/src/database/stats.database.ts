import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { ErasedUser } from '@trax/erasure/erased-users';
import { InboxEvent } from '@trax/nest-platform/events/inbox-event.entity';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { KnownCatalogue } from '../catalogue/known-catalogue.entity.js';
import { KnownTrack } from '../catalogue/known-track.entity.js';
import { PlaylistCompletion } from '../completions/playlist-completion.entity.js';
import { TrackCompletion } from '../completions/track-completion.entity.js';
import { KnownPlaylist } from '../playlists/known-playlist.entity.js';
import { CompletedPlaylist } from '../statistics/completed-playlist.entity.js';
import { HourlyTrack } from '../statistics/hourly-track.entity.js';
import { ListenedTrack } from '../statistics/listened-track.entity.js';
import { ListeningDay } from '../statistics/listening-day.entity.js';
import { ListeningYear } from '../statistics/listening-year.entity.js';
import { MonthlyTrack } from '../statistics/monthly-track.entity.js';
import { PlaylistTotal } from '../statistics/playlist-total.entity.js';
import { TrackTotal } from '../statistics/track-total.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { ListeningCalendar1795305600000 } from './migrations/1795305600000-listening-calendar.js';

export const statsDatabase = {
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
    OutboxEvent,
    InboxEvent,
    ErasedUser,
  ],
  migrations: [Initial1795132800000, ListeningCalendar1795305600000],
} satisfies ServiceDatabase;
