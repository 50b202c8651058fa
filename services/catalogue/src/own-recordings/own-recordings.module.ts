import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataExportController } from '../data-export/data-export.controller.js';
import { OwnRecording } from './own-recording.entity.js';
import { OwnAudioController, OwnRecordingsController } from './own-recordings.controller.js';
import { OwnRecordingsRepository } from './own-recordings.repository.js';
import { OwnRecordingsService } from './own-recordings.service.js';

/** What listeners record themselves. See docs/decisions/0031. */
@Module({})
export class OwnRecordingsModule {
  /** `audio`, `uploads`: the modules of the same service. */
  static register(audio: DynamicModule, uploads: DynamicModule): DynamicModule {
    return {
      module: OwnRecordingsModule,
      imports: [TypeOrmModule.forFeature([OwnRecording]), audio, uploads],
      controllers: [OwnRecordingsController, OwnAudioController, DataExportController],
      providers: [OwnRecordingsRepository, OwnRecordingsService],
    };
  }
}
