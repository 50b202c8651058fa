import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isErased } from '@trax/erasure/erased-users';
import { DATA_EXPORT_KEPT_HOURS } from '@trax/contracts/data-export';
import { exportedBytes, EXPORTING_SERVICES, isExportedSound, type EventPayload } from '@trax/contracts/events';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { uuidV7 } from '@trax/nest-platform/uuid';
import { In, MoreThan, Repository, type EntityManager } from 'typeorm';
import { DataExport, DataExportPage, DataExportPiece } from './data-export.entity.js';

const HOUR_MS = 3_600_000;
/** An export without progress for so long has failed: a service is away, or an event of it cannot be handled. */
const STALLED_MS = HOUR_MS;

type Page = EventPayload<'data-export.page'>;
type Place = EventPayload<'data-export.stats-due'>;
/** A file of a service. */
export type CollectedFile = Pick<DataExportPage, 'service' | 'file'> & { readonly count: number };
/** An attempt to make the file. */
export type Packing = { readonly exportId: string; readonly packId: string };

const hasStalled = ({ status, progressAt }: DataExport): boolean =>
  (status === 'collecting' || status === 'packing') && progressAt.getTime() < Date.now() - STALLED_MS;

const dueEvents = (place: Place, services: readonly Page['service'][]) =>
  services.map((service) => ({ type: `data-export.${service}-due`, payload: place }) as const);

@Injectable()
export class DataExportsRepository {
  constructor(@InjectRepository(DataExport) private readonly exports: Repository<DataExport>) {}

  /** Begins an export, unless one of this person is under way, and requests the first page of every service. */
  start(firebaseId: string): Promise<void> {
    return this.exports.manager.transaction(async (manager) => {
      // Takes the lock of an erasure before rows; for an erased person the insertion is refused.
      await isErased(manager, firebaseId);
      const running = await manager.findOneBy(DataExport, { firebaseId, status: In(['collecting', 'packing']) });
      if (running !== null && hasStalled(running)) await this.fail(running.id, manager);
      const id = uuidV7();
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(DataExport)
        .values({ id, firebaseId, awaited: [...EXPORTING_SERVICES] })
        .orIgnore()
        .returning('id')
        .updateEntity(false)
        .execute();
      const isNew = Array.isArray(raw) && raw.length > 0;
      if (isNew) await publishEvents(manager, dueEvents({ exportId: id, firebaseId, from: null }, EXPORTING_SERVICES));
    });
  }

  async findNewest(firebaseId: string): Promise<DataExport | undefined> {
    const [newest] = await this.exports.find({ where: { firebaseId }, order: { requestedAt: 'DESC' }, take: 1 });
    return newest !== undefined && hasStalled(newest) ? { ...newest, status: 'failed' } : newest;
  }

  countSince(firebaseId: string, since: Date): Promise<number> {
    return this.exports.countBy({ firebaseId, requestedAt: MoreThan(since) });
  }

  /** Stores a page and requests the one after it. After the last one of all the file can be packed. */
  async addPage(manager: EntityManager, { exportId, firebaseId, service, file, rows, next }: Page): Promise<void> {
    if (await isErased(manager, firebaseId)) return;
    const where = { id: exportId, firebaseId, status: 'collecting' } as const;
    const found = await manager.findOne(DataExport, { where, lock: { mode: 'pessimistic_write' } });
    if (found === null) return;
    const isSound = isExportedSound(file);
    // Of a sound that was deleted meanwhile there is no file.
    if (!isSound || rows.length > 0) await manager.insert(DataExportPage, { exportId, service, file, rows });
    const awaited = next === null ? found.awaited.filter((one) => one !== service) : found.awaited;
    const status = awaited.length === 0 ? 'packing' : 'collecting';
    const entries = found.entries + (isSound ? 0 : rows.length);
    await manager.update(DataExport, { id: exportId }, { awaited, entries, status, progressAt: () => 'now()' });
    if (next !== null) await publishEvents(manager, dueEvents({ exportId, firebaseId, from: next }, [service]));
    if (awaited.length === 0) await publishEvents(manager, [{ type: 'data-export.collected', payload: { exportId } }]);
  }

  /** The exports whose file is to be made. */
  async listPacking(): Promise<string[]> {
    const found = await this.exports.find({ where: { status: 'packing' }, select: { id: true } });
    return found.map(({ id }) => id);
  }

  findPacking(id: string): Promise<DataExport | null> {
    return this.exports.findOneBy({ id, status: 'packing' });
  }

  /** The files of the services in their order, each with its number of rows. */
  listFiles(exportId: string): Promise<CollectedFile[]> {
    return this.exports.manager
      .createQueryBuilder(DataExportPage, 'page')
      .select('page.service', 'service')
      .addSelect('page.file', 'file')
      .addSelect('sum(jsonb_array_length(page.rows))', 'count')
      .where({ exportId })
      .groupBy('page.service')
      .addGroupBy('page.file')
      .orderBy('min(page.number)')
      .getRawMany<CollectedFile>();
  }

  /** The rows of a file, page by page. */
  async *readFile(exportId: string, { service, file }: CollectedFile): AsyncGenerator<DataExportPage['rows']> {
    for (let after = 0; ;) {
      const where = { exportId, service, file, number: MoreThan(after) };
      const [page] = await this.exports.manager.find(DataExportPage, { where, order: { number: 'ASC' }, take: 1 });
      if (page === undefined) return;
      yield page.rows;
      after = page.number;
    }
  }

  /** The bytes of a sound, page by page. */
  async *readSound(exportId: string, sound: CollectedFile): AsyncGenerator<Buffer> {
    for await (const rows of this.readFile(exportId, sound))
      for (const row of rows) yield Buffer.from(exportedBytes.parse(row).base64, 'base64');
  }

  async addPiece({ exportId, packId }: Packing, number: number, data: Buffer): Promise<void> {
    await this.exports.manager.insert(DataExportPiece, { exportId, packId, number, data });
  }

  /** Offers the file of this attempt, unless another one was faster; what the file was made of is deleted. */
  finish({ exportId, packId }: Packing, sizeBytes: number): Promise<void> {
    return this.exports.manager.transaction(async (manager) => {
      const expiresAt = new Date(Date.now() + DATA_EXPORT_KEPT_HOURS * HOUR_MS);
      const finished = { status: 'ready', packId, sizeBytes, expiresAt } as const;
      const { affected } = await manager.update(DataExport, { id: exportId, status: 'packing' }, finished);
      const isFirst = affected === 1;
      if (isFirst) await manager.delete(DataExportPage, { exportId });
      // Of attempts that were killed, or of this one.
      const others = manager.createQueryBuilder().delete().from(DataExportPiece).where({ exportId });
      await others.andWhere(isFirst ? 'pack_id <> :packId' : 'pack_id = :packId', { packId }).execute();
    });
  }

  /** Ends an export that does not become ready. */
  async fail(id: string, manager = this.exports.manager): Promise<void> {
    const underWay = { id, status: In(['collecting', 'packing']) };
    const { affected } = await manager.update(DataExport, underWay, { status: 'failed' });
    // Another attempt was faster: its file stays.
    if (affected !== 1) return;
    await manager.delete(DataExportPage, { exportId: id });
    await manager.delete(DataExportPiece, { exportId: id });
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
  async deleteOld(limit: number): Promise<number> {
    const old = await this.exports
      .createQueryBuilder('old')
      .select('old.id')
      .where(`coalesce(old.expiresAt, old.requestedAt + interval '${DATA_EXPORT_KEPT_HOURS} hours') < now()`)
      .limit(limit)
      .getMany();
    if (old.length > 0) await this.exports.delete({ id: In(old.map(({ id }) => id)) });
    return old.length;
  }
}
