import { defineService } from '@trax/nest-platform/define-service';
import { AudioModule } from './audio/audio.module.js';
import { readSoundStore, soundStoreSettings } from './audio/sound-store.config.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { database } from './database/database.js';
import { EditingModule } from './editing/editing.module.js';
import { OwnRecordingsModule } from './own-recordings/own-recordings.module.js';
import { ProgrammesModule } from './programmes/programmes.module.js';
import { TranscriptsModule } from './transcripts/transcripts.module.js';
import { uploadsSettings } from './uploads/uploads.config.js';
import { UploadsModule } from './uploads/uploads.module.js';

export const definition = defineService({
  database,
  settings: () => ({ ...soundStoreSettings, ...uploadsSettings }),
  modules: (config) => {
    const sounds = readSoundStore(config);
    const audio = AudioModule.register(sounds);
    const uploads = UploadsModule.register(config, sounds);
    return [
      CatalogueModule,
      TranscriptsModule,
      EditingModule,
      ProgrammesModule,
      audio,
      uploads,
      OwnRecordingsModule.register(audio, uploads),
    ];
  },
});
