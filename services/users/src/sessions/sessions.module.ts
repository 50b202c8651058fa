import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { UsersModule } from '../users/users.module.js';
import { RevocationPublisher } from './revocation-publisher.js';
import { SessionRevocation, Session } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({})
export class SessionsModule {
  static register({ REDIS_URL }: Pick<QueueSettings, 'REDIS_URL'>): DynamicModule {
    return {
      module: SessionsModule,
      // Deleting or disabling an account ends its sessions.
      global: true,
      imports: [TypeOrmModule.forFeature([Session, SessionRevocation]), UsersModule],
      controllers: [SessionsController],
      providers: [
        SessionsService,
        SessionsRepository,
        { provide: RevocationPublisher, useFactory: () => new RevocationPublisher(REDIS_URL) },
      ],
      exports: [RevocationPublisher, SessionsRepository, SessionsService],
    };
  }
}
