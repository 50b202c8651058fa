import { Module, type DynamicModule } from '@nestjs/common';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DeletionRequestsModule } from '../deletion-requests/deletion-requests.module.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { UPKEEP_QUEUE, UpkeepProcessor, UpkeepSettings } from './upkeep.processor.js';

type UpkeepConfig = QueueSettings & { readonly DELETION_ADDRESS_KEPT_DAYS: number };

@Module({})
export class UpkeepModule {
  static register(config: UpkeepConfig): DynamicModule {
    const settings = new UpkeepSettings(config.DELETION_ADDRESS_KEPT_DAYS, config.REDIS_URL);
    return {
      module: UpkeepModule,
      imports: [DeletionRequestsModule, ErasuresModule, QueuesModule.registerQueues(config, UPKEEP_QUEUE)],
      providers: [UpkeepProcessor, { provide: UpkeepSettings, useValue: settings }],
    };
  }
}
