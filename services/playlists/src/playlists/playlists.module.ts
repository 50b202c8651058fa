import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { exportPlaylists } from '@trax/contracts/data-export';
import { exportController } from '@trax/erasure/export-rows';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { CatalogueChangedHandler } from '../catalogue/catalogue-changed.handler.js';
import { KnownCatalogueRepository } from '../catalogue/known-catalogue.repository.js';
import { OwnRecordingsHandler } from '../catalogue/own-recordings.handler.js';
import { EXPORTED_TABLES } from '../data-export/exported-tables.js';
import { ERASE_PLAYLISTS_QUEUE, ErasePlaylistsProcessor } from '../erasure/erase-playlists.processor.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import type { PushConfig } from '../notifications/push.config.js';
import { EnrolmentsController } from '../programmes/enrolments.controller.js';
import { EnrolmentsRepository } from '../programmes/enrolments.repository.js';
import { EnrolmentsService } from '../programmes/enrolments.service.js';
import { ProgrammeEnrolment } from '../programmes/programme-enrolment.entity.js';
import { PlaylistLink } from '../sharing/playlist-link.entity.js';
import { SharingController } from '../sharing/sharing.controller.js';
import { SharingRepository } from '../sharing/sharing.repository.js';
import { SharingService } from '../sharing/sharing.service.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { EditsController } from './edits.controller.js';
import { EntriesController } from './entries.controller.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesService } from './entries.service.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesService } from './favourites.service.js';
import { PlaylistEntry } from './playlist-entry.entity.js';
import { Playlist } from './playlist.entity.js';
import { PlaylistsController } from './playlists.controller.js';
import { PlaylistsRepository } from './playlists.repository.js';
import { PlaylistLimits, PlaylistsService } from './playlists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Playlist, PlaylistEntry, PlaylistLink, ProgrammeEnrolment]), RemindersModule],
  controllers: [
    PlaylistsController,
    EntriesController,
    EditsController,
    FavouritesController,
    SharingController,
    EnrolmentsController,
    exportController(exportPlaylists, EXPORTED_TABLES),
  ],
  providers: [
    PlaylistsRepository,
    PlaylistsService,
    EntriesRepository,
    EntriesService,
    FavouritesService,
    SharingRepository,
    SharingService,
    EnrolmentsRepository,
    EnrolmentsService,
    KnownCatalogueRepository,
    CatalogueChangedHandler,
    OwnRecordingsHandler,
    ErasePlaylistsProcessor,
    VacuumErased,
  ],
})
export class PlaylistsModule {
  /** @throws ConfigError */
  static register(limits: PlaylistLimits, config: PushConfig): DynamicModule {
    return {
      module: PlaylistsModule,
      imports: [QueuesModule.registerQueues(config, ERASE_PLAYLISTS_QUEUE), NotificationsModule.register(config)],
      providers: [{ provide: PlaylistLimits, useValue: limits }],
    };
  }
}
