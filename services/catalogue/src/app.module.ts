import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { AudioController } from './audio/audio.controller.js';
import { AudioFiles } from './audio/audio-files.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueRepository } from './catalogue/catalogue.repository.js';
import { CatalogueSnapshot } from './catalogue/catalogue-snapshot.js';
import { config } from './catalogue.config.js';
import { catalogueDatabase } from './database/catalogue.database.js';

@Module({
  imports: [DatabaseModule.of(catalogueDatabase, config.DATABASE_URL)],
  controllers: [CatalogueController, AudioController],
  providers: [
    CatalogueRepository,
    CatalogueSnapshot,
    { provide: AudioFiles, useFactory: () => new AudioFiles(config.AUDIO_DIR) },
  ],
})
export class AppModule {}
