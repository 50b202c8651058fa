import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { deletionDatabase } from './database/deletion.database.js';
import type { DeletionConfig } from './deletion.config.js';
import { DeletionRequestsModule } from './deletion-requests/deletion-requests.module.js';
import { ErasuresModule } from './erasures/erasures.module.js';

@Module({})
export class AppModule {
  static register(config: DeletionConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(deletionDatabase, config.DATABASE_URL),
        EventsModule.register({ consumer: 'deletion', config }),
        DeletionRequestsModule,
        ErasuresModule,
      ],
    };
  }
}
