import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataExportController } from '../data-export/data-export.controller.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { AccountFoundHandler } from './account-found.handler.js';
import { DeletionReceipt, DeletionRequest } from './deletion-request.entity.js';
import { DeletionRequestsController } from './deletion-requests.controller.js';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';
import { DeletionRequestsService } from './deletion-requests.service.js';
import { EmailChangedHandler } from './email-changed.handler.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeletionRequest, DeletionReceipt]), ErasuresModule],
  controllers: [DeletionRequestsController, DataExportController],
  providers: [DeletionRequestsService, DeletionRequestsRepository, AccountFoundHandler, EmailChangedHandler],
  exports: [DeletionRequestsRepository],
})
export class DeletionRequestsModule {}
