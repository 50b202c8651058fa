import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { AudioModule } from './audio/audio.module.js';
import type { CatalogueConfig } from './catalogue.config.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { catalogueDatabase } from './database/catalogue.database.js';
import { TranscriptsModule } from './transcripts/transcripts.module.js';

@Module({})
export class AppModule {
  static register(config: CatalogueConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(catalogueDatabase, config.DATABASE_URL),
        EventsModule.register({ consumer: 'catalogue', config }),
        CatalogueModule,
        TranscriptsModule,
        AudioModule.register(config.AUDIO_DIR),
      ],
    };
  }
}
