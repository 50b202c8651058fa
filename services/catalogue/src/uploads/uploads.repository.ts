import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UploadPurpose, UploadRefusal } from '@trax/contracts/uploads';
import { Any, In, LessThan, Not, Repository, type EntityManager } from 'typeorm';
import { countTotal, type OwnTotal } from '../own-recordings/own-recordings-total.js';
import { scheduleDeletionsNow } from './sound-deletions.js';
import { Upload } from './upload.entity.js';

export type NewUpload = Pick<Upload, 'id' | 'purpose' | 'name' | 'sizeBytes'> & { readonly firebaseId: string };
export type StoredSound = Pick<Upload, 'durationSeconds' | 'loudnessLufs'> & {
  readonly contentHash: string;
  readonly filePath: string;
};
/** What counts against the limits: what the person has sent for this purpose, and what everybody has sent and recorded. */
export type UploadCounts = OwnTotal & {
  readonly own: number;
  readonly ownInFlight: number;
  readonly bytesInFlight: number;
};

const MAX_LISTED = 1_000;
const IN_FLIGHT = ['receiving', 'processing'] as const;
// The key of the advisory lock that lets one upload begin at a time, so that limits hold.
const BEGIN_LOCK = 7_472_480;

@Injectable()
export class UploadsRepository {
  constructor(@InjectRepository(Upload) private readonly uploads: Repository<Upload>) {}

  /** Adds an upload unless `assertMayBegin` throws. */
  begin({ firebaseId, ...upload }: NewUpload, assertMayBegin: (counts: UploadCounts) => Promise<void>): Promise<void> {
    return this.uploads.manager.transaction(async (manager) => {
      // SQL text: TypeORM has no lock functions.
      await manager.query('select pg_advisory_xact_lock($1)', [BEGIN_LOCK]);
      await assertMayBegin(await countUploads(manager, { firebaseId, purpose: upload.purpose }));
      await manager.insert(Upload, { ...upload, firebaseId });
    });
  }

  find(id: string): Promise<Upload | null> {
    return this.uploads.findOneBy({ id });
  }

  findOwned(id: string, firebaseId: string): Promise<Upload | null> {
    return this.uploads.findOneBy({ id, firebaseId });
  }

  listOwned(firebaseId: string, purpose: UploadPurpose | undefined): Promise<Upload[]> {
    const where = purpose === undefined ? { firebaseId } : { firebaseId, purpose };
    return this.uploads.find({ where, order: { createdAt: 'DESC', id: 'ASC' }, take: MAX_LISTED });
  }

  /** Has an upload processed, unless it was complete before, or is deleted. */
  async complete(id: string): Promise<void> {
    await this.uploads.update({ id, state: 'receiving' }, { state: 'processing' });
  }

  async setProgress(id: string, progress: number): Promise<void> {
    await this.uploads.update({ id, state: 'processing' }, { progress });
  }

  async refuse(id: string, refusal: UploadRefusal): Promise<void> {
    await this.uploads.update({ id, state: 'processing' }, { state: 'refused', refusal });
  }

  async fail(id: string): Promise<void> {
    await this.uploads.update({ id, state: 'processing' }, { state: 'failed' });
  }

  /** Keeps an upload from being deleted until the transaction ends; false when it is not being processed any more. */
  async lockProcessing(manager: EntityManager, id: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await manager.findOne(Upload, { where: { id, state: 'processing' }, lock })) !== null;
  }

  /** Names the sound of an upload that is locked. */
  async finish(manager: EntityManager, id: string, sound: StoredSound): Promise<void> {
    const finished = { ...sound, state: 'ready', progress: 100 } as const;
    await manager.update(Upload, { id }, finished);
  }

  /** Deletes the row of an upload when the transaction is committed, and returns it as it was. */
  async take(
    manager: EntityManager,
    where: Pick<Upload, 'id' | 'purpose'> & { readonly firebaseId: string },
  ): Promise<Upload | null> {
    const upload = await manager.findOne(Upload, { where, lock: { mode: 'pessimistic_write' } });
    if (upload !== null) await manager.delete(Upload, { id: upload.id });
    return upload;
  }

  async forgetSource(id: string): Promise<void> {
    await this.uploads.update({ id }, { hasSource: false });
  }

  async listIdsOf(firebaseId: string): Promise<string[]> {
    const rows = await this.uploads.find({ where: { firebaseId }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /** Deletes an upload, whose sound is due then; returns the path of that. */
  delete(id: string): Promise<string | null> {
    return this.uploads.manager.transaction(async (manager) => {
      const upload = await manager.findOne(Upload, { where: { id }, lock: { mode: 'pessimistic_write' } });
      await manager.delete(Upload, { id });
      const filePath = upload?.filePath ?? null;
      if (filePath !== null) await scheduleDeletionsNow(manager, [filePath]);
      return filePath;
    });
  }

  async deleteUnfinished(id: string): Promise<void> {
    await this.uploads.delete({ id, state: 'receiving' });
  }

  /** The ids among these of which there is an upload. */
  async listExisting(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.uploads.find({ where: { id: Any([...ids]) }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  }

  listProcessing(): Promise<Pick<Upload, 'id' | 'purpose'>[]> {
    return this.uploads.find({
      where: { state: 'processing' },
      select: { id: true, purpose: true },
      order: { createdAt: 'ASC' },
    });
  }

  /** Those that were begun before and are not complete. */
  listUnfinished(before: Date, limit: number): Promise<Upload[]> {
    return this.uploads.find({ where: { state: 'receiving', createdAt: LessThan(before) }, take: limit });
  }

  /** Those that need their source no more, and may have it. */
  listFinishedWithSource(limit: number): Promise<Upload[]> {
    return this.uploads.find({ where: { hasSource: true, state: Not(In(IN_FLIGHT)) }, take: limit });
  }

  /** Deletes those that have come to their end, and of which nobody has made a track or a recording. */
  async deleteEnded(before: Date, limit: number): Promise<number> {
    const where = { state: Not(In(IN_FLIGHT)), hasSource: false, createdAt: LessThan(before) };
    const old = await this.uploads.find({ where, select: { id: true }, take: limit });
    if (old.length > 0) await this.uploads.delete({ id: In(old.map(({ id }) => id)) });
    return old.length;
  }
}

async function countUploads(
  manager: EntityManager,
  { firebaseId, purpose }: Pick<NewUpload, 'firebaseId' | 'purpose'>,
): Promise<UploadCounts> {
  const [own, ownInFlight, bytesInFlight] = [
    await manager.countBy(Upload, { firebaseId, purpose }),
    await manager.countBy(Upload, { firebaseId, purpose, state: In(IN_FLIGHT) }),
    await manager.sum(Upload, 'sizeBytes', { state: In(IN_FLIGHT) }),
  ];
  return { own, ownInFlight, bytesInFlight: Number(bytesInFlight ?? 0), ...(await countTotal(manager)) };
}
