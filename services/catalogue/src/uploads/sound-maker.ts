import { Inject, Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@trax/contracts/uploads';
import type { ProcessedSound } from '../sounds/processing/process-sound.js';
import { runProcessing } from '../sounds/processing/run-processing.js';
import { fileIdOf, UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import type { Upload } from './upload.entity.js';
import { maxSecondsOf, UPLOADS_CONFIG, type UploadsConfig } from './uploads.config.js';
import { UploadsRepository } from './uploads.repository.js';

/** A minute of sound takes seconds: whoever sends a file that is made to take long holds up the others for less time. */
const LIMITS = {
  catalogue: { withinMs: 600_000, stalledAfterMs: 60_000, maxMemoryBytes: 1_000_000_000 },
  own: { withinMs: 120_000, stalledAfterMs: 20_000, maxMemoryBytes: 500_000_000 },
} as const satisfies Record<UploadPurpose, object>;
const PROGRESS_EVERY_MS = 1_000;

/** Makes the sounds of uploads from the files that were sent. */
@Injectable()
export class SoundMaker {
  constructor(
    private readonly uploads: UploadsRepository,
    @Inject(UPLOAD_FILES) private readonly files: UploadFiles,
    @Inject(UPLOADS_CONFIG) private readonly config: UploadsConfig,
  ) {}

  /** @throws SoundRefused; Error when the file is not there */
  async make({ id: uploadId, purpose }: Pick<Upload, 'id' | 'purpose'>, signal: AbortSignal): Promise<ProcessedSound> {
    let reportedAt = 0;
    const onProgress = (share: number) => {
      if (Date.now() < reportedAt + PROGRESS_EVERY_MS) return;
      reportedAt = Date.now();
      // What is lost of it comes with the next one.
      this.uploads.setProgress(uploadId, Math.round(share * 100)).catch(() => undefined);
    };
    const fileId = fileIdOf(uploadId);
    const { offset, size } = await this.files.getUpload(fileId);
    if (offset !== size) throw new Error('the file of an upload is not what was sent');
    return runProcessing(await this.files.read(fileId), {
      ...LIMITS[purpose],
      maxSeconds: maxSecondsOf(purpose, this.config),
      bitrate: this.config.SOUND_BITRATE,
      signal,
      onProgress,
    });
  }
}
