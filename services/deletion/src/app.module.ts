import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { deletionDatabase } from './database/deletion.database.js';
import { deletionEvents } from './deletion-events.js';
import { config } from './deletion.config.js';
import { DeleteAccountController } from './deletion-requests/delete-account.controller.js';
import { DeletionRequestsController } from './deletion-requests/deletion-requests.controller.js';
import { DeletionRequestsRepository } from './deletion-requests/deletion-requests.repository.js';
import { DeletionRequestsService } from './deletion-requests/deletion-requests.service.js';

@Module({
  imports: [
    DatabaseModule.of(deletionDatabase, config.DATABASE_URL),
    EventsModule.register({ consumer: 'deletion', handlers: deletionEvents, config }),
  ],
  controllers: [DeletionRequestsController, DeleteAccountController],
  providers: [DeletionRequestsRepository, DeletionRequestsService],
})
export class AppModule {}
