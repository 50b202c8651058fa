import { Module, type DynamicModule } from '@nestjs/common';
import { exportStats } from '@trax/contracts/data-export';
import { exportController } from '@trax/erasure/export-rows';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { EXPORTED_TABLES } from '../data-export/exported-tables.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { ERASE_PERSON_QUEUE, ErasePersonProcessor } from './erase-person.processor.js';

@Module({})
export class ErasureModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: ErasureModule,
      imports: [StatisticsModule, QueuesModule.registerQueues(config, ERASE_PERSON_QUEUE)],
      controllers: [exportController(exportStats, EXPORTED_TABLES)],
      providers: [ErasePersonProcessor, VacuumErased],
    };
  }
}
