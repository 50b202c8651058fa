import { Module, type DynamicModule } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AudioController } from './audio.controller.js';
import { AudioFiles } from './audio-files.js';

@Module({})
export class AudioModule {
  static register(audioDir: string): DynamicModule {
    return {
      module: AudioModule,
      imports: [CatalogueModule],
      controllers: [AudioController],
      providers: [{ provide: AudioFiles, useFactory: () => new AudioFiles(audioDir) }],
    };
  }
}
