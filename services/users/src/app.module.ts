import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { usersDatabase } from './database/users.database.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureEvents } from './erasure/erasure-events.js';
import { ErasureRepository } from './erasure/erasure.repository.js';
import { ErasureService } from './erasure/erasure.service.js';
import { FirebaseAccounts } from './identity-provider/firebase-accounts.js';
import { IdentityProvider } from './identity-provider/identity-provider.js';
import { SyncCheck } from './sync/sync-check.js';
import { SyncCheckRepository } from './sync/sync-check.repository.js';
import { SyncJobs, QUEUE_SETTINGS } from './sync/sync-jobs.js';
import { SyncPagesRepository } from './sync/sync-pages.repository.js';
import { SyncRunsRepository } from './sync/sync-runs.repository.js';
import { SyncUsers } from './sync/sync-users.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncService } from './sync/sync.service.js';
import { config } from './users.config.js';
import { OWNER_EMAIL } from './users/administrator.js';
import { InternalUsersController } from './users/internal-users.controller.js';
import { StandingController } from './users/standing.controller.js';
import { UsersListRepository } from './users/users-list.repository.js';
import { UsersListService } from './users/users-list.service.js';
import { UsersController } from './users/users.controller.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [
    DatabaseModule.of(usersDatabase, config.DATABASE_URL),
    EventsModule.register({ consumer: 'users', handlers: ErasureEvents, config }),
  ],
  controllers: [UsersController, InternalUsersController, StandingController, ErasureController, SyncController],
  providers: [
    UsersRepository,
    UsersService,
    UsersListRepository,
    UsersListService,
    SyncRunsRepository,
    SyncPagesRepository,
    SyncCheckRepository,
    SyncCheck,
    SyncUsers,
    SyncJobs,
    SyncService,
    ErasureRepository,
    ErasureService,
    ErasureEvents,
    { provide: OWNER_EMAIL, useValue: config.OWNER_EMAIL },
    { provide: QUEUE_SETTINGS, useValue: config },
    { provide: IdentityProvider, useFactory: () => new FirebaseAccounts(config) },
  ],
})
export class AppModule {}
