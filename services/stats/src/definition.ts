import { ErasedUser } from '@trax/erasure/erased-users';
import { defineService } from '@trax/nest-platform/define-service';
import { KnownCatalogue } from '@trax/known-catalogue/known-catalogue.entity';
import { KnownTrack } from './catalogue/known-track.entity.js';
import { PlaylistCompletion, TrackCompletion } from './completions/completion.entity.js';
import { CompletionsModule } from './completions/completions.module.js';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { ListeningCalendar1795305600000 } from './database/migrations/1795305600000-listening-calendar.js';
import { ListeningCalendarIndexes1795305700000 } from './database/migrations/1795305700000-listening-calendar-indexes.js';
import { OneListenerLock1795306000000 } from './database/migrations/1795306000000-one-listener-lock.js';
import { UpdatesInPlace1795306100000 } from './database/migrations/1795306100000-updates-in-place.js';
import { RollupsWithoutChangingIndexes1795306200000 } from './database/migrations/1795306200000-rollups-without-changing-indexes.js';
import { TimeOfListeningDays1795306300000 } from './database/migrations/1795306300000-time-of-listening-days.js';
import { KnownVersions1795702000000 } from './database/migrations/1795702000000-known-versions.js';
import { TrackStarts1795702100000 } from './database/migrations/1795702100000-track-starts.js';
import { CompletionsByMoment1795702200000 } from './database/migrations/1795702200000-completions-by-moment.js';
import { OwnRecordings1795708000000 } from './database/migrations/1795708000000-own-recordings.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HistoryModule } from './history/history.module.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { TrackStart } from './numbers/track-start.entity.js';
import { KnownPlaylist } from './playlists/known-playlist.entity.js';
import { CompletedPlaylist, PlaylistTotal } from './statistics/playlist-rollups.entity.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import {
  HourlyTrack,
  ListenedTrack,
  ListeningDay,
  ListeningYear,
  MonthlyTrack,
  TrackTotal,
} from './statistics/track-rollups.entity.js';

export const definition = defineService({
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
  modules: (config) => [
    CompletionsModule,
    StatisticsModule,
    HistoryModule,
    NumbersModule,
    ErasureModule.register(config),
  ],
});
