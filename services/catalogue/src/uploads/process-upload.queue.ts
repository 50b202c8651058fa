import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Queue } from 'bullmq';
import { UploadNotFound } from './uploads.errors.js';
import { UploadsRepository } from './uploads.repository.js';

export const PROCESS_UPLOAD_QUEUE = 'process-upload';

/** No personal data: only the id of the upload, which is that of the job as well. */
export type ProcessUploadJob = { readonly uploadId: string };

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
    if (!(await this.uploads.complete(uploadId)) && (await this.uploads.find(uploadId)) === null)
      throw new UploadNotFound();
    await this.add(uploadId);
  }

  /** While the queue is away the upload waits for it. */
  private async add(uploadId: string): Promise<void> {
    try {
      await this.queue?.add(PROCESS_UPLOAD_QUEUE, { uploadId }, { jobId: uploadId });
    } catch (error) {
      this.logger.warn(`an upload waits: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Adds the jobs of all uploads that are to be processed; one that is there is not added twice. */
  async addMissing(): Promise<void> {
    try {
      for (const { id } of await this.uploads.listProcessing()) await this.add(id);
    } catch (error) {
      this.logger.warn(`uploads wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
