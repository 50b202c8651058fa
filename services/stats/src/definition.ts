import { replicaSettings } from '@trax/nest-platform/config';
import { defineService } from '@trax/nest-platform/define-service';
import { CompletionsModule } from './completions/completions.module.js';
import { database } from './database/database.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HistoryModule } from './history/history.module.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';

export const definition = defineService({
  database,
  settings: () => replicaSettings,
  modules: (config) => [
    CompletionsModule,
    StatisticsModule,
    HistoryModule,
    NumbersModule,
    ErasureModule.register(config),
  ],
});
