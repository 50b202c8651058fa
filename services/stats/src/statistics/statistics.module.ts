import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueChangedHandler } from '../catalogue/catalogue-changed.handler.js';
import { KnownCatalogueRepository } from '../catalogue/known-catalogue.repository.js';
import { KnownPlaylistsRepository } from '../playlists/known-playlists.repository.js';
import { PlaylistChangedHandler } from '../playlists/playlist-changed.handler.js';
import { CalendarStatsRepository } from './calendar-stats.repository.js';
import { CalendarStatsService } from './calendar-stats.service.js';
import { ListeningDay, TrackTotal } from './track-rollups.entity.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';
import { StatsResetRepository } from './stats-reset.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackTotal, ListeningDay])],
  controllers: [StatisticsController],
  providers: [
    StatisticsRepository,
    StatisticsService,
    CalendarStatsRepository,
    CalendarStatsService,
    StatsResetRepository,
    KnownCatalogueRepository,
    CatalogueChangedHandler,
    KnownPlaylistsRepository,
    PlaylistChangedHandler,
  ],
  exports: [StatsResetRepository],
})
export class StatisticsModule {}
