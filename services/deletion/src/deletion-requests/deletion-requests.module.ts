import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { exportDeletion } from '@trax/contracts/data-export';
import { exportController } from '@trax/erasure/export-rows';
import { EXPORTED_TABLES } from '../data-export/exported-tables.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { AccountHandler } from './account.handler.js';
import { DeletionReceipt, DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequestsController } from './deletion-requests.controller.js';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';
import { DeletionRequestsService } from './deletion-requests.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeletionRequest, DeletionReceipt]), ErasuresModule],
  controllers: [DeletionRequestsController, exportController(exportDeletion, EXPORTED_TABLES)],
  providers: [DeletionRequestsService, DeletionRequestsRepository, AccountHandler],
  exports: [DeletionRequestsRepository],
})
export class DeletionRequestsModule {}
