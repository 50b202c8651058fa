import { Processor, WorkerHost } from '@nestjs/bullmq';
import { isExportedSound } from '@trax/contracts/events';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { uuidV7 } from '@trax/nest-platform/uuid';
import type { Job } from 'bullmq';
import { DataExportsRepository } from './data-exports.repository.js';
import { OwnData } from './own-data.js';
import { PACK_DATA_EXPORT_QUEUE, type PackJob } from './pack-data-export.queue.js';
import { composeReadme } from './readme.js';
import { zipFiles, type ExportedSound } from './zip-file.js';

/**
 * Makes the file of an export once every service has given its part. An attempt that is killed is repeated from the beginning,
 * with pieces of its own: nothing is offered before all of them are stored.
 */
@Processor(PACK_DATA_EXPORT_QUEUE)
export class PackDataExportProcessor extends WorkerHost {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly ownData: OwnData,
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
    const found = await this.exports.findPacking(exportId);
    // It is packed already, or its person was deleted.
    if (found === null) return;
    const files = await this.ownData.listFiles(found.firebaseId);
    const sounds: ExportedSound[] = [];
    for (const one of await this.exports.listFiles(exportId)) {
      const name = `${one.service}/${one.file}`;
      if (isExportedSound(one.file)) sounds.push({ name, readBytes: () => this.exports.readSound(exportId, one) });
      else files.push({ name, count: one.count, readPages: () => this.exports.readFile(exportId, one) });
    }
    const readme = composeReadme(files, sounds, new Date());
    const packing = { exportId, packId: uuidV7() };
    let [number, sizeBytes] = [0, 0];
    for await (const piece of zipFiles(readme, files, sounds)) {
      await this.exports.addPiece(packing, number, piece);
      number += 1;
      sizeBytes += piece.length;
    }
    await this.exports.finish(packing, sizeBytes);
  }
}
