import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { CompletionsModule } from './completions/completions.module.js';
import { statsDatabase } from './database/stats.database.js';
import { HistoryModule } from './history/history.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import type { StatsConfig } from './stats.config.js';

@Module({})
export class AppModule {
  static register(config: StatsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(statsDatabase, config.DATABASE_URL),
        EventsModule.register({ consumer: 'stats', config }),
        CompletionsModule,
        StatisticsModule,
        HistoryModule,
      ],
    };
  }
}
