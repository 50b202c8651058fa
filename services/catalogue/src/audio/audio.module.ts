import { Module, type DynamicModule } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AudioController } from './audio.controller.js';
import { createSoundStore, type SoundStoreOptions } from './sound-store.config.js';
import { SoundStore } from './sound-store.js';

/** A sound takes two calls, and a service answers within 2 s. */
const STORE_ANSWERS_WITHIN_MS = 900;

@Module({})
export class AudioModule {
  static register(options: SoundStoreOptions): DynamicModule {
    return {
      module: AudioModule,
      imports: [CatalogueModule],
      controllers: [AudioController],
      providers: [{ provide: SoundStore, useFactory: () => createSoundStore(options, STORE_ANSWERS_WITHIN_MS) }],
      exports: [SoundStore],
    };
  }
}
