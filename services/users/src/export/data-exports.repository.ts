import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isErased } from '@trax/erasure/erased-users';
import { DATA_EXPORT_KEPT_HOURS } from '@trax/contracts/data-export';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { uuidV7 } from '@trax/nest-platform/ids';
import { IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import { DataExport, DataExportPiece } from './data-export.entity.js';
import type { ExportProgress } from './export-contents.js';

const HOUR_MS = 3_600_000;
/** An export without progress for so long has failed: its job is lost. */
const STALLED_MS = HOUR_MS;

/** An attempt to make the file. */
export type Packing = { readonly exportId: string; readonly packId: string };

const hasStalled = ({ status, progressAt }: DataExport): boolean =>
  status === 'running' && progressAt.getTime() < Date.now() - STALLED_MS;

@Injectable()
export class DataExportsRepository {
  constructor(@InjectRepository(DataExport) private readonly exports: Repository<DataExport>) {}

  /** Begins an export, unless one of this person is under way. */
  start(firebaseId: string): Promise<void> {
    return this.exports.manager.transaction(async (manager) => {
      // Takes the lock of an erasure before rows; for an erased person the insertion is refused.
      await isErased(manager, firebaseId);
      const running = await manager.findOneBy(DataExport, { firebaseId, status: 'running' });
      if (running !== null && hasStalled(running)) await this.fail(running.id, manager);
      const values = { id: uuidV7(), firebaseId };
      const query = manager.createQueryBuilder().insert().into(DataExport).values(values).orIgnore();
      await query.updateEntity(false).execute();
    });
  }

  async findNewest(firebaseId: string): Promise<DataExport | undefined> {
    const [newest] = await this.exports.find({ where: { firebaseId }, order: { requestedAt: 'DESC' }, take: 1 });
    return newest !== undefined && hasStalled(newest) ? { ...newest, status: 'failed' } : newest;
  }

  countSince(firebaseId: string, since: Date): Promise<number> {
    return this.exports.countBy({ firebaseId, requestedAt: MoreThan(since) });
  }

  /** The exports whose file is to be made. */
  async listRunning(): Promise<string[]> {
    const found = await this.exports.find({ where: { status: 'running' }, select: { id: true } });
    return found.map(({ id }) => id);
  }

  findRunning(id: string): Promise<DataExport | null> {
    return this.exports.findOneBy({ id, status: 'running' });
  }

  /** @throws Error when the export was deleted, has failed, or was finished by another attempt */
  async saveProgress(id: string, progress: ExportProgress): Promise<void> {
    const changed = { ...progress, progressAt: () => 'now()' };
    const { affected } = await this.exports.update({ id, status: 'running' }, changed);
    if (affected !== 1) throw new Error(`The export ${id} is no longer running`);
  }

  async addPiece({ exportId, packId }: Packing, number: number, data: Buffer): Promise<void> {
    await this.exports.manager.insert(DataExportPiece, { exportId, packId, number, data });
  }

  /** Offers the file of this attempt, unless another one was faster. */
  finish({ exportId, packId }: Packing, sizeBytes: number): Promise<void> {
    return this.exports.manager.transaction(async (manager) => {
      const expiresAt = new Date(Date.now() + DATA_EXPORT_KEPT_HOURS * HOUR_MS);
      const finished = { status: 'ready', packId, sizeBytes, expiresAt } as const;
      const { affected } = await manager.update(DataExport, { id: exportId, status: 'running' }, finished);
      const isFirst = affected === 1;
      // Of attempts that were killed, or of this one.
      const others = manager.createQueryBuilder().delete().from(DataExportPiece).where({ exportId });
      await others.andWhere(isFirst ? 'pack_id <> :packId' : 'pack_id = :packId', { packId }).execute();
    });
  }

  /** Ends an export that does not become ready. */
  async fail(id: string, manager = this.exports.manager): Promise<void> {
    const { affected } = await manager.update(DataExport, { id, status: 'running' }, { status: 'failed' });
    // Where another attempt was faster its file stays.
    if (affected === 1) await manager.delete(DataExportPiece, { exportId: id });
  }

  findReady(id: string, firebaseId: string): Promise<DataExport | null> {
    return this.exports.findOneBy({ id, firebaseId, status: 'ready', expiresAt: MoreThan(new Date()) });
  }

  /** The file, piece by piece. */
  async *readPieces({ exportId, packId }: Packing): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const piece = await this.exports.manager.findOneBy(DataExportPiece, { exportId, packId, number });
      if (piece === null) return;
      yield piece.data;
    }
  }

  /** Deletes exports whose file has expired, and those that have failed as long ago. */
  deleteOld(limit: number): Promise<number> {
    const requestedAt = LessThan(new Date(Date.now() - DATA_EXPORT_KEPT_HOURS * HOUR_MS));
    return deleteUpTo(limit, this.exports, [{ expiresAt: LessThan(new Date()) }, { expiresAt: IsNull(), requestedAt }]);
  }
}
