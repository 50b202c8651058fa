import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { WaitingError, type Job } from 'bullmq';
import { SoundRefused } from '../sounds/processing/sound-refused.js';
import { PROCESS_UPLOAD_QUEUE, type ProcessUploadJob } from './process-upload.queue.js';
import { SoundMaker } from './sound-maker.js';
import { StoredSounds } from './stored-sounds.js';
import { UploadSources } from './upload-sources.js';
import { UploadsRepository } from './uploads.repository.js';

/**
 * Makes a sound of each upload that is complete. The sound is stored first, its row second, and the file as it was sent deleted
 * last, so that a job that is killed is done again from the beginning. One at a time in a process: it takes a whole processor.
 */
@Processor(PROCESS_UPLOAD_QUEUE, { concurrency: 1 })
export class ProcessUploadProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  @Inject(UploadSources) private readonly sources!: UploadSources;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly maker: SoundMaker,
    private readonly sounds: StoredSounds,
  ) {
    super();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  override async process(job: Job<ProcessUploadJob>, token?: string): Promise<void> {
    const { uploadId } = job.data;
    const upload = await this.uploads.find(uploadId);
    if (upload?.state === 'processing') {
      try {
        await this.sounds.store(upload, await this.maker.make(upload, this.stopping.signal));
      } catch (error) {
        // Another process, or this one when it is back, begins again.
        if (this.stopping.signal.aborted) {
          await job.moveToWait(token);
          throw new WaitingError();
        }
        if (!(error instanceof SoundRefused)) {
          if (isLastAttempt(job, error)) await this.fail(uploadId);
          throw error;
        }
        await this.uploads.refuse(uploadId, error.reason, error.detail ?? null);
      }
    }
    await this.sources.remove(uploadId);
  }

  /** The job is in the failed set; the person sends the file again. */
  private async fail(uploadId: string): Promise<void> {
    await this.uploads.fail(uploadId);
    await this.sources.remove(uploadId);
  }
}
