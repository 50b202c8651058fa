import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Queue } from 'bullmq';
import { DataExportsRepository } from './data-exports.repository.js';

export const PACK_DATA_EXPORT_QUEUE = 'pack-data-export';

/** No personal data: only the id of the export, which is that of the job as well. */
export type PackJob = { readonly exportId: string };

/** Adds the job of an export whose pages have all come, also when the queue came back empty. */
@Injectable()
export class PackDataExportQueue implements OnApplicationBootstrap {
  private readonly logger = new Logger(PACK_DATA_EXPORT_QUEUE);

  constructor(
    private readonly exports: DataExportsRepository,
    @InjectQueue(PACK_DATA_EXPORT_QUEUE) private readonly queue: Queue<PackJob> | null,
    @Optional() @Inject(QueueStore) private readonly store?: QueueStore,
  ) {}

  onApplicationBootstrap(): void {
    this.store?.onReady(() => void this.addMissing());
  }

  @OnEvent('data-export.collected')
  handle({ payload: { exportId } }: ReceivedEvent<'data-export.collected'>): Promise<void> {
    return this.add(exportId);
  }

  private async add(exportId: string): Promise<void> {
    await this.queue?.add(PACK_DATA_EXPORT_QUEUE, { exportId }, { jobId: exportId });
  }

  private async addMissing(): Promise<void> {
    try {
      for (const exportId of await this.exports.listPacking()) await this.add(exportId);
    } catch (error) {
      this.logger.warn(`exports wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
