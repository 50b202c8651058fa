import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { statsDatabase } from './database/stats.database.js';
import { PlaylistStatsController } from './playlist-stats/playlist-stats.controller.js';
import { PlaylistStatsRepository } from './playlist-stats/playlist-stats.repository.js';
import { PlaylistStatsService } from './playlist-stats/playlist-stats.service.js';
import { config } from './stats.config.js';
import { TrackStatsController } from './track-stats/track-stats.controller.js';
import { TrackStatsRepository } from './track-stats/track-stats.repository.js';
import { TrackStatsService } from './track-stats/track-stats.service.js';

@Module({
  imports: [DatabaseModule.of(statsDatabase, config.DATABASE_URL)],
  controllers: [TrackStatsController, PlaylistStatsController],
  providers: [TrackStatsRepository, TrackStatsService, PlaylistStatsRepository, PlaylistStatsService],
})
export class AppModule {}
