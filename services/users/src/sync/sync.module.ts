import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { User } from '../users/user.entity.js';
import { SyncCheck, SyncRun } from './sync.entity.js';
import { SyncCheckRepository } from './sync-check.repository.js';
import { SyncCheckService } from './sync-check.service.js';
import { SYNC_QUEUE, SyncQueue } from './sync-queue.js';
import { SyncRunsRepository } from './sync-runs.repository.js';
import { SyncUsersProcessor } from './sync-users.processor.js';
import { SyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';
import { SyncedUsersRepository } from './synced-users.repository.js';

@Module({})
export class SyncModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: SyncModule,
      imports: [TypeOrmModule.forFeature([SyncRun, SyncCheck, User]), QueuesModule.registerQueues(config, SYNC_QUEUE)],
      controllers: [SyncController],
      providers: [
        SyncService,
        SyncCheckService,
        SyncUsersProcessor,
        SyncQueue,
        SyncRunsRepository,
        SyncCheckRepository,
        SyncedUsersRepository,
      ],
    };
  }
}
