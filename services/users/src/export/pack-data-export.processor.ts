import { Processor, WorkerHost } from '@nestjs/bullmq';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { Job } from 'bullmq';
import { DataExportsRepository } from './data-exports.repository.js';
import { ExportContents } from './export-contents.js';
import { PACK_DATA_EXPORT_QUEUE, type PackJob } from './pack-data-export.queue.js';
import { zipEntries } from './zip-file.js';

/**
 * Makes the file of an export. An attempt that fails or is killed is repeated from the beginning, with pieces of its own: nothing
 * is offered before all of them are stored.
 */
@Processor(PACK_DATA_EXPORT_QUEUE)
export class PackDataExportProcessor extends WorkerHost {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly contents: ExportContents,
  ) {
    super();
  }

  override async process(job: Job<PackJob>): Promise<void> {
    const { exportId } = job.data;
    try {
      await this.pack(exportId);
    } catch (error) {
      if (isLastAttempt(job, error)) await this.exports.fail(exportId);
      throw error;
    }
  }

  private async pack(exportId: string): Promise<void> {
    const found = await this.exports.findRunning(exportId);
    // It is ready, or its person was deleted.
    if (found === null) return;
    const packing = { exportId, packId: uuidV7() };
    const files = this.contents.listFiles(found.firebaseId, (progress) =>
      this.exports.saveProgress(exportId, progress),
    );
    let [number, sizeBytes] = [0, 0];
    for await (const piece of zipEntries(files)) {
      await this.exports.addPiece(packing, number, piece);
      number += 1;
      sizeBytes += piece.length;
    }
    await this.exports.finish(packing, sizeBytes);
  }
}
