import { Inject, Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@trax/contracts/uploads';
import type { ProcessedSound } from '../sounds/processing/process-sound.js';
import { runProcessing } from '../sounds/processing/run-processing.js';
import { toFileId, UPLOAD_FILES, type UploadFiles } from './upload-files.js';
import type { Upload } from './upload.entity.js';
import { maxUploadSeconds, UPLOADS_CONFIG, type UploadsConfig } from './uploads.config.js';
import { UploadsRepository } from './uploads.repository.js';

/** A minute of sound takes seconds of processor time. */
const LIMITS = {
  catalogue: {
    cpuMs: { total: 300_000, step: 30_000 },
    maxMemoryBytes: 1_000_000_000,
    withinMs: 1_800_000,
  },
  own: { cpuMs: { total: 40_000, step: 10_000 }, maxMemoryBytes: 500_000_000, withinMs: 600_000 },
} as const satisfies Record<UploadPurpose, object>;
/** An honest file takes a tenth of it. */
const PARSING_CPU_MS = { everyFile: 2_000, perByte: 1 / 10_000 };
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
    const fileId = toFileId(uploadId);
    const { offset, size } = await this.files.getUpload(fileId);
    if (offset !== size) throw new Error('the file of an upload is not what was sent');
    const { cpuMs, ...limits } = LIMITS[purpose];
    return runProcessing(await this.files.read(fileId), {
      ...limits,
      cpuMs: { ...cpuMs, parsing: PARSING_CPU_MS.everyFile + size * PARSING_CPU_MS.perByte },
      maxSeconds: maxUploadSeconds(purpose, this.config),
      bitrate: this.config.SOUND_BITRATE,
      signal,
      onProgress,
    });
  }
}
