import { Module, type DynamicModule } from '@nestjs/common';
import { EditingModule } from './editing.module.js';
import { TracksFromUploadsController } from './tracks-from-uploads.controller.js';
import { TracksFromUploadsService } from './tracks-from-uploads.service.js';

/** Tracks whose sounds are those of uploads. */
@Module({})
export class TracksFromUploadsModule {
  /** `uploads`: the module of the same service. */
  static register(uploads: DynamicModule): DynamicModule {
    return {
      module: TracksFromUploadsModule,
      imports: [EditingModule, uploads],
      controllers: [TracksFromUploadsController],
      providers: [TracksFromUploadsService],
    };
  }
}
