import { Module, type DynamicModule } from '@nestjs/common';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DataExportController } from '../data-export/data-export.controller.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { ERASE_PERSON_QUEUE, ErasePersonProcessor } from './erase-person.processor.js';

@Module({})
export class ErasureModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: ErasureModule,
      imports: [StatisticsModule, QueuesModule.registerQueues(config, ERASE_PERSON_QUEUE)],
      controllers: [DataExportController],
      providers: [ErasePersonProcessor, VacuumErased],
    };
  }
}
