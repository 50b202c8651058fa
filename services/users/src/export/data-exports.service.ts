import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MAX_DATA_EXPORTS_PER_DAY, type DataExport as DataExportView } from '@trax/contracts/data-export';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import type { Viewer } from '@trax/nest-platform/viewer';
import type { DataExport } from './data-export.entity.js';
import { DataExportNotFound, TooManyDataExports } from './data-export.errors.js';
import { EXPORTING_SERVICES } from './data-owners.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { PackDataExportQueue } from './pack-data-export.queue.js';

const DAY_MS = 86_400_000;

@Injectable()
export class DataExportsService {
  constructor(
    private readonly exports: DataExportsRepository,
    private readonly queue: PackDataExportQueue,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('data-exports', (limit) => this.exports.deleteOld(limit));
  }

  /** The export that is under way, or a new one: there is one at a time. @throws TooManyDataExports, AccountDeleted */
  async start({ uid }: Viewer): Promise<DataExportView> {
    const newest = await this.exports.findNewest(uid);
    if (newest?.status === 'running') return toView(newest);
    const count = await this.exports.countSince(uid, new Date(Date.now() - DAY_MS));
    if (count >= MAX_DATA_EXPORTS_PER_DAY) throw new TooManyDataExports();
    await this.exports.start(uid);
    const started = await this.exports.findNewest(uid);
    if (started === undefined) throw new AccountDeleted();
    await this.queue.addRunning();
    return toView(started);
  }

  async findNewest({ uid }: Viewer): Promise<DataExportView | null> {
    const newest = await this.exports.findNewest(uid);
    return newest === undefined ? null : toView(newest);
  }

  /** @throws DataExportNotFound, also for the export of another person */
  async download({ uid }: Viewer, id: string): Promise<{ file: Readable; sizeBytes: number }> {
    const found = await this.exports.findReady(id, uid);
    if (found === null || found.packId === null || found.sizeBytes === null) throw new DataExportNotFound();
    const pieces = this.exports.readPieces({ exportId: id, packId: found.packId });
    return { file: Readable.from(pieces), sizeBytes: found.sizeBytes };
  }
}

function toView(row: DataExport): DataExportView {
  const { id, requestedAt, expiresAt, sizeBytes, entries, servicesDone } = row;
  return {
    id,
    status: exportStatus(row),
    requestedAt: requestedAt.toISOString(),
    servicesDone,
    // This one as well.
    services: EXPORTING_SERVICES.length + 1,
    entries,
    expiresAt: expiresAt?.toISOString() ?? null,
    sizeBytes,
  };
}

function exportStatus({ status, expiresAt }: DataExport): DataExportView['status'] {
  const hasExpired = status === 'ready' && expiresAt !== null && expiresAt.getTime() <= Date.now();
  return hasExpired ? 'expired' : status;
}
