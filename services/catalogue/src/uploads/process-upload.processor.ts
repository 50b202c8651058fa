import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { WaitingError, type Job } from 'bullmq';
import { ThemeNotFound, TrackNumberTaken } from '../editing/editing.errors.js';
import { TracksFromUploadsService } from '../editing/tracks-from-uploads.service.js';
import { SoundRefused } from '../sounds/processing/sound-refused.js';
import { PROCESS_UPLOAD_QUEUE, type ProcessUploadJob } from './process-upload.queue.js';
import { SoundMaker } from './sound-maker.js';
import { StoredSounds } from './stored-sounds.js';
import { UploadSources } from './upload-sources.js';
import { UploadsRepository } from './uploads.repository.js';

/**
 * Makes a sound of each upload that is complete, and a draft of that where the upload says which. The row says what is left to
 * do: the sound is stored, then the row names it, then the row gives way to the draft in one transaction. So a job that is killed
 * goes on. One at a time in a process: it takes a whole processor.
 */
@Processor(PROCESS_UPLOAD_QUEUE, { concurrency: 1 })
export class ProcessUploadProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  @Inject(UploadSources) private readonly sources!: UploadSources;
  @Inject(TracksFromUploadsService) private readonly tracks!: TracksFromUploadsService;

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
    try {
      await this.makeSound(uploadId);
      const upload = await this.uploads.find(uploadId);
      if (upload?.state === 'ready') await this.tracks.createDraft(upload);
    } catch (error) {
      // Another process, or this one when it is back, goes on.
      if (this.stopping.signal.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      const failure = describeFailure(error);
      if (error instanceof SoundRefused) await this.uploads.refuse(uploadId, error.reason, error.detail ?? null);
      else if (failure !== undefined) await this.uploads.fail(uploadId, failure);
      else {
        if (isLastAttempt(job, error)) await this.fail(uploadId);
        throw error;
      }
    }
    await this.sources.remove(uploadId);
  }

  private async makeSound(uploadId: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (upload?.state !== 'processing') return;
    await this.sounds.store(upload, await this.maker.make(upload, this.stopping.signal));
  }

  /** The job is in the failed set; the person sends the file again. */
  private async fail(uploadId: string): Promise<void> {
    await this.uploads.fail(uploadId, null);
    await this.sources.remove(uploadId);
  }
}

/** What a person reads when the draft can no longer be made: the catalogue has changed since the upload began. */
function describeFailure(error: unknown): string | undefined {
  if (error instanceof ThemeNotFound) return 'The theme of this recording was removed meanwhile.';
  if (error instanceof TrackNumberTaken) return `${error.message}. Please send the file again with another number.`;
  return undefined;
}
