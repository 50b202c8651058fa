import { Module, type DynamicModule } from '@nestjs/common';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DataExportDueHandler } from '../data-export/data-export-due.handler.js';
import { TrackStartsModule } from '../numbers/track-starts.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { ERASE_PERSON_QUEUE, ErasePersonProcessor } from './erase-person.processor.js';

@Module({})
export class ErasureModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: ErasureModule,
      imports: [StatisticsModule, TrackStartsModule, QueuesModule.registerQueues(config, ERASE_PERSON_QUEUE)],
      providers: [ErasePersonProcessor, DataExportDueHandler, VacuumErased],
    };
  }
}
