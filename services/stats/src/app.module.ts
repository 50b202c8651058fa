import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { statsDatabase } from './database/stats.database.js';
import { statsEvents } from './events/stats-events.js';
import { PlaylistCompletionsController } from './playlist-completions/playlist-completions.controller.js';
import { PlaylistCompletionsRepository } from './playlist-completions/playlist-completions.repository.js';
import { PlaylistCompletionsService } from './playlist-completions/playlist-completions.service.js';
import { PlaylistStatsController } from './playlist-stats/playlist-stats.controller.js';
import { PlaylistStatsRepository } from './playlist-stats/playlist-stats.repository.js';
import { PlaylistStatsService } from './playlist-stats/playlist-stats.service.js';
import { config } from './stats.config.js';
import { StatsResetController } from './stats-reset/stats-reset.controller.js';
import { StatsResetRepository } from './stats-reset/stats-reset.repository.js';
import { StatsResetService } from './stats-reset/stats-reset.service.js';
import { TrackCompletionsController } from './track-completions/track-completions.controller.js';
import { TrackCompletionsRepository } from './track-completions/track-completions.repository.js';
import { TrackCompletionsService } from './track-completions/track-completions.service.js';
import { TrackStatsController } from './track-stats/track-stats.controller.js';
import { TrackStatsRepository } from './track-stats/track-stats.repository.js';
import { TrackStatsService } from './track-stats/track-stats.service.js';

@Module({
  imports: [
    DatabaseModule.of(statsDatabase, config.DATABASE_URL),
    EventsModule.register({ consumer: 'stats', handlers: statsEvents, config }),
  ],
  controllers: [
    TrackCompletionsController,
    PlaylistCompletionsController,
    TrackStatsController,
    PlaylistStatsController,
    StatsResetController,
  ],
  providers: [
    TrackCompletionsRepository,
    TrackCompletionsService,
    PlaylistCompletionsRepository,
    PlaylistCompletionsService,
    TrackStatsRepository,
    TrackStatsService,
    PlaylistStatsRepository,
    PlaylistStatsService,
    StatsResetRepository,
    StatsResetService,
  ],
})
export class AppModule {}
