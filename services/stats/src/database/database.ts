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
import { ListeningCalendar1795305600000 } from './migrations/1795305600000-listening-calendar.js';
import { ListeningCalendarIndexes1795305700000 } from './migrations/1795305700000-listening-calendar-indexes.js';
import { OneListenerLock1795306000000 } from './migrations/1795306000000-one-listener-lock.js';
import { UpdatesInPlace1795306100000 } from './migrations/1795306100000-updates-in-place.js';
import { RollupsWithoutChangingIndexes1795306200000 } from './migrations/1795306200000-rollups-without-changing-indexes.js';
import { TimeOfListeningDays1795306300000 } from './migrations/1795306300000-time-of-listening-days.js';
import { KnownVersions1795702000000 } from './migrations/1795702000000-known-versions.js';
import { TrackStarts1795702100000 } from './migrations/1795702100000-track-starts.js';
import { CompletionsByMoment1795702200000 } from './migrations/1795702200000-completions-by-moment.js';
import { OwnRecordings1795708000000 } from './migrations/1795708000000-own-recordings.js';

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
  migrations: [
    Initial1795132800000,
    ListeningCalendar1795305600000,
    ListeningCalendarIndexes1795305700000,
    OneListenerLock1795306000000,
    UpdatesInPlace1795306100000,
    RollupsWithoutChangingIndexes1795306200000,
    TimeOfListeningDays1795306300000,
    KnownVersions1795702000000,
    TrackStarts1795702100000,
    CompletionsByMoment1795702200000,
    OwnRecordings1795708000000,
  ],
});
