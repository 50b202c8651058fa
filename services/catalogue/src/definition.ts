import { defineService } from '@trax/nest-platform/define-service';
import { AudioModule } from './audio/audio.module.js';
import { readSoundStore, soundStoreSettings } from './audio/sound-store.config.js';
import { CatalogueVersion } from './catalogue/catalogue-version.entity.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { PublishedSample } from './catalogue/published-sample.entity.js';
import { TrackGroup } from './catalogue/track-group.entity.js';
import { Track } from './catalogue/track.entity.js';
import { Initial1795132800000 } from './database/migrations/1795132800000-initial.js';
import { Transcripts1795132900000 } from './database/migrations/1795132900000-transcripts.js';
import { Transcript } from './transcripts/transcript.entity.js';
import { TranscriptsModule } from './transcripts/transcripts.module.js';

export const definition = defineService({
  name: 'catalogue',
  entities: [TrackGroup, Track, Transcript, PublishedSample, CatalogueVersion],
  migrations: [Initial1795132800000, Transcripts1795132900000],
  settings: () => soundStoreSettings,
  modules: (config) => [CatalogueModule, TranscriptsModule, AudioModule.register(readSoundStore(config))],
});
