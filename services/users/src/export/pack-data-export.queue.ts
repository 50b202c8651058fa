import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Queue } from 'bullmq';
import { DataExportsRepository } from './data-exports.repository.js';

export const PACK_DATA_EXPORT_QUEUE = 'pack-data-export';

/** No personal data: only the id of the export, which is that of the job as well. */
export type PackJob = { readonly exportId: string };

/** Within 70 minutes: a person need not begin again after a short outage of a service. */
const ATTEMPTS = 13;

/** Adds the jobs of the exports that are running and have none, also when the queue came back empty. */
@Injectable()
export class PackDataExportQueue implements OnApplicationBootstrap {
  private readonly logger = new Logger(PACK_DATA_EXPORT_QUEUE);

  constructor(
    private readonly exports: DataExportsRepository,
    @InjectQueue(PACK_DATA_EXPORT_QUEUE) private readonly queue: Queue<PackJob> | null,
    @Optional() @Inject(QueueStore) private readonly store?: QueueStore,
  ) {}

  onApplicationBootstrap(): void {
    this.store?.onReady(() => void this.addRunning());
  }

  /** While the queue is away, the exports wait for it. */
  async addRunning(): Promise<void> {
    try {
      for (const exportId of await this.exports.listRunning())
        await this.queue?.add(PACK_DATA_EXPORT_QUEUE, { exportId }, { jobId: exportId, attempts: ATTEMPTS });
    } catch (error) {
      this.logger.warn(`exports wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
