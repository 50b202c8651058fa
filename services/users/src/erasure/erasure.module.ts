import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasedUser } from '@trax/erasure/erased-users';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DeletionRequestedHandler } from './deletion-requested.handler.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';
import { REMOVE_ACCOUNT_QUEUE, RemoveAccountProcessor } from './remove-account.processor.js';

@Module({
  imports: [TypeOrmModule.forFeature([ErasedUser])],
  controllers: [ErasureController],
  providers: [ErasureService, ErasureRepository, DeletionRequestedHandler, VacuumErased],
  exports: [ErasureService, ErasureRepository],
})
export class ErasureModule {}

@Module({})
export class RemoveAccountModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: RemoveAccountModule,
      imports: [ErasureModule, QueuesModule.registerQueues(config, REMOVE_ACCOUNT_QUEUE)],
      providers: [RemoveAccountProcessor],
    };
  }
}
