import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { UploadPurpose } from '@trax/contracts/uploads';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Queue } from 'bullmq';
import type { Upload } from './upload.entity.js';
import { UploadNotFound } from './uploads.errors.js';
import { UploadsRepository } from './uploads.repository.js';

export const PROCESS_UPLOAD_QUEUE = 'process-upload';

/** No personal data: only the id of the upload, which is that of the job as well. */
export type ProcessUploadJob = { readonly uploadId: string };

/**
 * Those of listeners wait: as many of them as there are must not keep the catalogue from being edited. 1 is the highest, and each
 * upload of the same person that is before it lowers it by 1, so that people take turns.
 */
const PRIORITIES = { catalogue: 1, own: 100_000 } as const satisfies Record<UploadPurpose, number>;

/** Adds the job of an upload that is complete. The rows say what is to be done: jobs that were lost are added again. */
@Injectable()
export class ProcessUploadQueue implements OnApplicationBootstrap {
  private readonly logger = new Logger(PROCESS_UPLOAD_QUEUE);

  constructor(
    private readonly uploads: UploadsRepository,
    @InjectQueue(PROCESS_UPLOAD_QUEUE) private readonly queue: Queue<ProcessUploadJob> | null,
    @Optional() @Inject(QueueStore) private readonly store?: QueueStore,
  ) {}

  onApplicationBootstrap(): void {
    this.store?.onReady(() => void this.addMissing());
  }

  /** All of an upload has arrived. @throws UploadNotFound when it was deleted meanwhile */
  async complete(uploadId: string): Promise<void> {
    await this.uploads.complete(uploadId);
    const upload = await this.uploads.find(uploadId);
    if (upload === null) throw new UploadNotFound();
    await this.add(upload);
  }

  /** While the queue is away the upload waits for it. */
  private async add(upload: Upload): Promise<void> {
    const { id: uploadId, purpose } = upload;
    try {
      const priority = PRIORITIES[purpose] + (await this.uploads.countBefore(upload));
      await this.queue?.add(PROCESS_UPLOAD_QUEUE, { uploadId }, { jobId: uploadId, priority });
    } catch (error) {
      this.logger.warn(`an upload waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Adds the jobs of all uploads that are to be processed; one that is there is not added twice. */
  async addMissing(): Promise<void> {
    try {
      for (const upload of await this.uploads.listUnderWay()) await this.add(upload);
    } catch (error) {
      this.logger.warn(`uploads wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
