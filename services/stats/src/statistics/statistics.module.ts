import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueChangedHandler } from '../catalogue/catalogue-changed.handler.js';
import { KnownCatalogueRepository } from '../catalogue/known-catalogue.repository.js';
import { KnownPlaylistsRepository } from '../playlists/known-playlists.repository.js';
import { PlaylistChangedHandler } from '../playlists/playlist-changed.handler.js';
import { CalendarStatsController } from './calendar-stats.controller.js';
import { CalendarStatsRepository } from './calendar-stats.repository.js';
import { CalendarStatsService } from './calendar-stats.service.js';
import { ListeningDay, TrackTotal } from './track-rollups.entity.js';
import { PlaylistStatsController } from './playlist-stats.controller.js';
import { PlaylistStatsRepository } from './playlist-stats.repository.js';
import { PlaylistStatsService } from './playlist-stats.service.js';
import { PlaylistTotal } from './playlist-rollups.entity.js';
import { StatsResetController } from './stats-reset.controller.js';
import { StatsResetRepository } from './stats-reset.repository.js';
import { StatsResetService } from './stats-reset.service.js';
import { TrackStatsController } from './track-stats.controller.js';
import { TrackStatsRepository } from './track-stats.repository.js';
import { TrackStatsService } from './track-stats.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackTotal, PlaylistTotal, ListeningDay])],
  controllers: [TrackStatsController, PlaylistStatsController, CalendarStatsController, StatsResetController],
  providers: [
    TrackStatsRepository,
    TrackStatsService,
    PlaylistStatsRepository,
    PlaylistStatsService,
    CalendarStatsRepository,
    CalendarStatsService,
    StatsResetRepository,
    StatsResetService,
    KnownCatalogueRepository,
    CatalogueChangedHandler,
    KnownPlaylistsRepository,
    PlaylistChangedHandler,
  ],
  exports: [StatsResetRepository],
})
export class StatisticsModule {}
