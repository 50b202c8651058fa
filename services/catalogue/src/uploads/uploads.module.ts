import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VacuumErased } from '@trax/erasure/vacuum-erased';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { EditingModule } from '../editing/editing.module.js';
import { TracksFromUploadsController } from '../editing/tracks-from-uploads.controller.js';
import { TracksFromUploadsService } from '../editing/tracks-from-uploads.service.js';
import { createSoundStore, type SoundStoreOptions } from '../audio/sound-store.config.js';
import { JOB_SOUNDS } from '../audio/sound-store.js';
import { OwnRecordingsTotal } from '../own-recordings/own-recordings-total.js';
import { ERASE_UPLOADS_QUEUE, EraseUploadsProcessor } from './erase-uploads.processor.js';
import { ProcessUploadProcessor } from './process-upload.processor.js';
import { PROCESS_UPLOAD_QUEUE, ProcessUploadQueue } from './process-upload.queue.js';
import { SoundMaker } from './sound-maker.js';
import { StoredSounds } from './stored-sounds.js';
import { TusProtocol } from './tus-protocol.js';
import { UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import { UploadFolder } from './upload-folder.js';
import { UploadSources } from './upload-sources.js';
import { UploadTransfers } from './upload-transfers.js';
import { UnnamedSounds } from './unnamed-sounds.js';
import { DamagedSounds } from './damaged-sounds.js';
import { UploadsUpkeep } from './uploads-upkeep.js';
import { UploadLocker } from './upload-locker.js';
import { Upload } from './upload.entity.js';
import { readUploadFiles, UPLOADS_CONFIG, type UploadsConfig } from './uploads.config.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

const JOB_STORE_ANSWERS_WITHIN_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Files that people send, the sounds that are made of them, and the tracks of those. See docs/decisions/0029. */
@Module({})
export class UploadsModule {
  static register(config: UploadsConfig & QueueSettings, sounds: SoundStoreOptions): DynamicModule {
    return {
      module: UploadsModule,
      imports: [
        EditingModule,
        TypeOrmModule.forFeature([Upload]),
        QueuesModule.registerQueues(config, PROCESS_UPLOAD_QUEUE, ERASE_UPLOADS_QUEUE),
      ],
      controllers: [UploadsController, TracksFromUploadsController],
      providers: [
        { provide: UPLOADS_CONFIG, useValue: config },
        { provide: JOB_SOUNDS, useFactory: () => createSoundStore(sounds, JOB_STORE_ANSWERS_WITHIN_MS) },
        {
          provide: UPLOAD_FILES,
          inject: [UploadsRepository],
          useFactory: (uploads: UploadsRepository) => createUploadFiles(config, sounds, uploads),
        },
        UploadsRepository,
        UploadsService,
        OwnRecordingsTotal,
        UploadSources,
        UploadTransfers,
        UploadLocker,
        TusProtocol,
        SoundMaker,
        StoredSounds,
        TracksFromUploadsService,
        ProcessUploadQueue,
        ProcessUploadProcessor,
        EraseUploadsProcessor,
        VacuumErased,
        UploadsUpkeep,
        UnnamedSounds,
        DamagedSounds,
      ],
      exports: [UPLOADS_CONFIG, JOB_SOUNDS, OwnRecordingsTotal, UploadsService, UploadSources, UnnamedSounds],
    };
  }
}

async function createUploadFiles(
  config: UploadsConfig,
  sounds: SoundStoreOptions,
  uploads: UploadsRepository,
): Promise<UploadFiles> {
  const options = readUploadFiles(config, sounds);
  const expireMs = config.UPLOADS_EXPIRE_HOURS * HOUR_MS;
  if ('folder' in options)
    return new UploadFolder({ folder: options.folder, freeBytes: config.UPLOADS_FREE_BYTES, expireMs }, uploads);
  // Loaded only where it is used, as the library of S3 is.
  const { UploadBucket } = await import('./upload-bucket.js');
  return new UploadBucket({ bucket: options, expireMs }, uploads);
}
