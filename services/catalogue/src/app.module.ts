import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { CatalogueAnnouncer } from './announcement/catalogue-announcer.js';
import { AudioController } from './audio/audio.controller.js';
import { AudioFiles } from './audio/audio-files.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueRepository } from './catalogue/catalogue.repository.js';
import { CatalogueSnapshot } from './catalogue/catalogue-snapshot.js';
import { config } from './catalogue.config.js';
import { catalogueDatabase } from './database/catalogue.database.js';

@Module({
  imports: [
    DatabaseModule.of(catalogueDatabase, config.DATABASE_URL),
    EventsModule.register({ consumer: 'catalogue', config }),
  ],
  controllers: [CatalogueController, AudioController],
  providers: [
    CatalogueRepository,
    CatalogueSnapshot,
    CatalogueAnnouncer,
    { provide: AudioFiles, useFactory: () => new AudioFiles(config.AUDIO_DIR) },
  ],
})
export class AppModule {}
