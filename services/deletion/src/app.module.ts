import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { deletionDatabase } from './database/deletion.database.js';
import { config } from './deletion.config.js';
import { DeletionRequestsController } from './deletion-requests/deletion-requests.controller.js';
import { DeletionRequestsRepository } from './deletion-requests/deletion-requests.repository.js';
import { DeletionRequestsService } from './deletion-requests/deletion-requests.service.js';

@Module({
  imports: [DatabaseModule.of(deletionDatabase, config.DATABASE_URL)],
  controllers: [DeletionRequestsController],
  providers: [DeletionRequestsRepository, DeletionRequestsService],
})
export class AppModule {}
