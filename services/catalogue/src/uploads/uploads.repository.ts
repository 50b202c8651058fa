import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UploadPurpose, UploadRefusal } from '@trax/contracts/uploads';
import { Any, In, IsNull, LessThan, Not, Repository, type EntityManager } from 'typeorm';
import { countTotal, type OwnTotal } from '../own-recordings/own-recordings-total.js';
import { scheduleDeletionsNow } from './sound-deletions.js';
import { Upload } from './upload.entity.js';
import { UploadInvalid } from './uploads.errors.js';

export type NewUpload = Pick<Upload, 'id' | 'purpose' | 'name' | 'sizeBytes' | 'draft'> & {
  readonly firebaseId: string;
};
export type StoredSound = Pick<Upload, 'durationSeconds' | 'loudnessLufs'> & {
  readonly contentHash: string;
  readonly filePath: string;
};
/**
 * What counts against the limits: what the person has sent for this purpose, and what everybody has sent and recorded. Of an
 * upload that is stalled counts what has arrived.
 */
export type UploadCounts = OwnTotal & {
  readonly own: number;
  readonly ownInFlight: number;
  readonly bytesInFlight: number;
};

const MAX_LISTED = 1_000;
const IN_FLIGHT = ['receiving', 'processing'] as const;
/** Those with something left to do for the job: the sound, or the draft of it. */
const UNDER_WAY = [{ state: 'processing' as const }, { state: 'ready' as const, draft: Not(IsNull()) }];
// The key of the advisory lock that lets one upload begin at a time, so that limits hold.
const BEGIN_LOCK = 7_472_480;
/** The moment of the last request for the file; that of a request that still writes it is in the future. */
const TOUCHED_AT = 'coalesce(upload.lockedUntil, upload.createdAt)';
const IS_STALLED = `upload.state = 'receiving' and ${TOUCHED_AT} < now() - interval '1 minute'`;

@Injectable()
export class UploadsRepository {
  constructor(@InjectRepository(Upload) private readonly uploads: Repository<Upload>) {}

  /** Adds an upload unless it is there already, or `assertMayBegin` throws. @throws UploadInvalid when its id is another one's */
  begin({ firebaseId, ...upload }: NewUpload, assertMayBegin: (counts: UploadCounts) => Promise<void>): Promise<void> {
    return this.uploads.manager.transaction(async (manager) => {
      // SQL text: TypeORM has no lock functions.
      await manager.query('select pg_advisory_xact_lock($1)', [BEGIN_LOCK]);
      const begun = await manager.findOneBy(Upload, { id: upload.id });
      if (begun !== null) return assertIsSame(begun, { firebaseId, ...upload });
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

  async refuse(id: string, refusal: UploadRefusal, refusalDetail: string | null): Promise<void> {
    await this.uploads.update({ id, state: 'processing' }, { state: 'refused', refusal, refusalDetail });
  }

  /** Ends an upload of which nothing comes; its sound, where it has one, is due then. */
  fail(id: string, failure: string | null): Promise<void> {
    return this.uploads.manager.transaction(async (manager) => {
      const where = UNDER_WAY.map((one) => ({ id, ...one }));
      const upload = await manager.findOne(Upload, { where, lock: { mode: 'pessimistic_write' } });
      if (upload === null) return;
      const noSound = { contentHash: null, filePath: null, durationSeconds: null, loudnessLufs: null };
      await manager.update(Upload, { id }, { ...noSound, state: 'failed', failure });
      if (upload.filePath !== null) await scheduleDeletionsNow(manager, [upload.filePath]);
    });
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

  listUnderWay(): Promise<Upload[]> {
    return this.uploads.find({ where: UNDER_WAY, order: { createdAt: 'ASC' } });
  }

  /** How many of the same person's uploads are processed before this one. */
  countBefore({ firebaseId, purpose, createdAt }: Upload): Promise<number> {
    if (firebaseId === null) return Promise.resolve(0);
    return this.uploads.countBy({ firebaseId, purpose, state: 'processing', createdAt: LessThan(createdAt) });
  }

  /** Those that are not complete, and that nobody has continued since. */
  listUnfinished(before: Date, limit: number): Promise<Upload[]> {
    return this.uploads
      .createQueryBuilder('upload')
      .where(`upload.state = 'receiving' and ${TOUCHED_AT} < :before`, { before })
      .limit(limit)
      .getMany();
  }

  /** Those of the person for this purpose that are not complete and that nobody continues. */
  listStalledOf({ firebaseId, purpose }: Pick<NewUpload, 'firebaseId' | 'purpose'>): Promise<Upload[]> {
    return this.uploads
      .createQueryBuilder('upload')
      .where(`upload.firebaseId = :firebaseId and upload.purpose = :purpose and ${IS_STALLED}`, { firebaseId, purpose })
      .orderBy('upload.createdAt')
      .getMany();
  }

  async setReceived(id: string, receivedBytes: number): Promise<void> {
    await this.uploads.update({ id, state: 'receiving' }, { receivedBytes });
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
    await sumBytesInFlight(manager),
  ];
  return { own, ownInFlight, bytesInFlight, ...(await countTotal(manager)) };
}

async function sumBytesInFlight(manager: EntityManager): Promise<number> {
  const row = await manager
    .createQueryBuilder(Upload, 'upload')
    .select(`sum(case when ${IS_STALLED} then upload.receivedBytes else upload.sizeBytes end)`, 'bytes')
    .where({ state: In(IN_FLIGHT) })
    .getRawOne<{ bytes: number | null }>();
  return row?.bytes ?? 0;
}

function assertIsSame(begun: Upload, { firebaseId, purpose, sizeBytes }: NewUpload): void {
  const isSame = begun.firebaseId === firebaseId && begun.purpose === purpose && begun.sizeBytes === sizeBytes;
  if (!isSame || begun.state !== 'receiving')
    throw new UploadInvalid(409, 'This Idempotency-Key is that of another file');
}
