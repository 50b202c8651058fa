import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { usersDatabase } from './database/users.database.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { IdentityProviderModule } from './identity-provider/identity-provider.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SyncModule } from './sync/sync.module.js';
import type { UsersConfig } from './users.config.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  static register(config: UsersConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(usersDatabase, config.DATABASE_URL),
        EventsModule.register({ consumer: 'users', config }),
        IdentityProviderModule.register(config),
        UsersModule,
        SessionsModule,
        ErasureModule,
        SyncModule.register(config),
      ],
    };
  }
}
