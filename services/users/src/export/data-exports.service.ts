import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MAX_DATA_EXPORTS_PER_DAY, type DataExport as DataExportView } from '@trax/contracts/data-export';
import { EXPORTING_SERVICES } from '@trax/contracts/events';
import { AccountDeleted } from '@trax/nest-platform/problem';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import type { Viewer } from '@trax/nest-platform/viewer';
import type { DataExport } from './data-export.entity.js';
import { DataExportNotFound, TooManyDataExports } from './data-export.errors.js';
import { DataExportsRepository } from './data-exports.repository.js';

const DAY_MS = 86_400_000;

@Injectable()
export class DataExportsService {
  constructor(
    private readonly exports: DataExportsRepository,
    prunes: Prunes,
  ) {
    prunes.add('data-exports', (limit) => this.exports.deleteOld(limit));
  }

  /** The export that is under way, or a new one: there is one at a time. @throws TooManyDataExports, AccountDeleted */
  async start({ uid }: Viewer): Promise<DataExportView> {
    const newest = await this.exports.findNewest(uid);
    if (newest !== undefined && isUnderWay(newest)) return toView(newest);
    const count = await this.exports.countSince(uid, new Date(Date.now() - DAY_MS));
    if (count >= MAX_DATA_EXPORTS_PER_DAY) throw new TooManyDataExports();
    await this.exports.start(uid);
    const started = await this.exports.findNewest(uid);
    if (started === undefined) throw new AccountDeleted();
    return toView(started);
  }

  async findNewest({ uid }: Viewer): Promise<DataExportView | null> {
    const newest = await this.exports.findNewest(uid);
    return newest === undefined ? null : toView(newest);
  }

  /** @throws DataExportNotFound, also for the export of somebody else */
  async download({ uid }: Viewer, id: string): Promise<{ file: Readable; sizeBytes: number }> {
    const found = await this.exports.findReady(id, uid);
    if (found === null || found.packId === null || found.sizeBytes === null) throw new DataExportNotFound();
    const pieces = this.exports.readPieces({ exportId: id, packId: found.packId });
    return { file: Readable.from(pieces), sizeBytes: found.sizeBytes };
  }
}

const isUnderWay = ({ status }: DataExport): boolean => status === 'collecting' || status === 'packing';

function toView(row: DataExport): DataExportView {
  const { id, requestedAt, expiresAt, sizeBytes, entries, awaited } = row;
  // This service gives its own part while it packs.
  const services = EXPORTING_SERVICES.length + 1;
  const isReady = row.status === 'ready';
  return {
    id,
    status: statusOf(row),
    requestedAt: requestedAt.toISOString(),
    servicesDone: isReady ? services : EXPORTING_SERVICES.length - awaited.length,
    services,
    entries,
    expiresAt: expiresAt?.toISOString() ?? null,
    sizeBytes,
  };
}

function statusOf(row: DataExport): DataExportView['status'] {
  const { status, expiresAt } = row;
  if (isUnderWay(row)) return 'running';
  if (status === 'ready' && expiresAt !== null && expiresAt.getTime() <= Date.now()) return 'expired';
  return status === 'ready' ? 'ready' : 'failed';
}
