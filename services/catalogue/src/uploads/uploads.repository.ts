import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UploadDraft, UploadPurpose, UploadRefusal } from '@trax/contracts/uploads';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { Any, In, IsNull, JsonContains, LessThan, Not, Repository, type EntityManager } from 'typeorm';
import { madeSoundPath } from '../audio/sound-store.js';
import { scheduleDeletionAfterStoring, scheduleDeletionsNow } from './sound-deletions.js';
import { Upload } from './upload.entity.js';
import { UploadInvalid } from './uploads.errors.js';

export type NewUpload = Pick<Upload, 'id' | 'firebaseId' | 'purpose' | 'name' | 'sizeBytes' | 'draft'>;
export type StoredSound = Pick<Upload, 'filePath' | 'durationSeconds' | 'loudnessLufs'>;
/**
 * What counts against the limits: what the person has sent for this purpose, and what everybody is sending. Of an upload
 * that is stalled counts what has arrived.
 */
export type UploadCounts = {
  readonly own: number;
  readonly ownInFlight: number;
  readonly bytesInFlight: number;
};

const MAX_LISTED = 1_000;
const IN_FLIGHT = ['receiving', 'processing'] as const;
/** Those of which nothing comes. */
const ENDED: ReadonlySet<Upload['state']> = new Set(['refused', 'failed']);
/** Those with something left to do for the job: the sound, or the draft of it. */
const UNDER_WAY = [{ state: 'processing' as const }, { state: 'ready' as const, draft: Not(IsNull()) }];
/** The moment of the last request for the file; that of a request that still writes it is in the future. */
const TOUCHED_AT = 'coalesce(upload.lockedUntil, upload.createdAt)';
const IS_STALLED = `upload.state = 'receiving' and ${TOUCHED_AT} < now() - interval '1 minute'`;

@Injectable()
export class UploadsRepository {
  constructor(@InjectRepository(Upload) private readonly uploads: Repository<Upload>) {}

  /** Adds an upload unless it is there already, or `assertMayBegin` throws. @throws UploadInvalid when its id is another one's */
  begin(upload: NewUpload, assertMayBegin: (counts: UploadCounts) => Promise<void>): Promise<void> {
    return this.uploads.manager.transaction(async (manager) => {
      await lockSender(manager, upload.firebaseId);
      const begun = await manager.findOneBy(Upload, { id: upload.id });
      if (begun !== null) return assertIsSame(begun, upload);
      await assertMayBegin(await countUploads(manager, upload));
      await manager.insert(Upload, upload);
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

  /** Names the content of a sound that is going to be stored; false when the upload is not being processed any more. */
  async setContentHash(manager: EntityManager, id: string, contentHash: string): Promise<boolean> {
    return (await manager.update(Upload, { id, state: 'processing' }, { contentHash })).affected === 1;
  }

  /** Names a sound that is stored; false when the upload is not being processed any more. */
  async finish(id: string, sound: StoredSound): Promise<boolean> {
    const finished = { ...sound, state: 'ready', progress: 100 } as const;
    return (await this.uploads.update({ id, state: 'processing' }, finished)).affected === 1;
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

  /**
   * Whether a number of a theme is left over: none of its drafts is under way, which keep the numbers that they were sent with, and
   * none that came to nothing has it. Those that came to nothing move up after it.
   */
  async closeGap(manager: EntityManager, { themeId, trackNumber: gap }: UploadDraft): Promise<boolean> {
    const uploads = await manager.findBy(Upload, { draft: JsonContains({ themeId }) });
    const isOver = uploads.every(({ state, draft }) => ENDED.has(state) && draft?.trackNumber !== gap);
    if (!isOver) return false;
    for (const { id, draft } of uploads) {
      if (draft === null || draft.trackNumber < gap) continue;
      await manager.update(Upload, { id }, { draft: { ...draft, trackNumber: draft.trackNumber - 1 } });
    }
    return true;
  }

  async forgetSource(id: string): Promise<void> {
    await this.uploads.update({ id }, { hasSource: false });
  }

  async listIds(firebaseId: string): Promise<string[]> {
    const rows = await this.uploads.find({ where: { firebaseId }, select: { id: true } });
    return rows.map(({ id }) => id);
  }

  /** Deletes an upload, whose sound is due then; returns the path of that. */
  delete(id: string): Promise<string | null> {
    return this.uploads.manager.transaction(async (manager) => {
      const select = { id: true, purpose: true, filePath: true, contentHash: true } as const;
      const upload = await manager.findOne(Upload, { where: { id }, select, lock: { mode: 'pessimistic_write' } });
      await manager.delete(Upload, { id });
      const { purpose = 'own', filePath = null, contentHash = null } = upload ?? {};
      if (filePath !== null) await scheduleDeletionsNow(manager, [filePath]);
      else if (contentHash !== null) await scheduleDeletionAfterStoring(manager, madeSoundPath(purpose, contentHash));
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
    return this.uploads.countBy({ firebaseId, purpose, state: 'processing', createdAt: LessThan(createdAt) });
  }

  /** Those that are not complete, and were not continued since. */
  listUnfinished(before: Date, limit: number): Promise<Upload[]> {
    return this.uploads
      .createQueryBuilder('upload')
      .where(`upload.state = 'receiving' and ${TOUCHED_AT} < :before`, { before })
      .limit(limit)
      .getMany();
  }

  /** Those of the person for this purpose that are not complete and are not continued. */
  listStalled({ firebaseId, purpose }: Pick<NewUpload, 'firebaseId' | 'purpose'>): Promise<Upload[]> {
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

  /** Deletes those that have come to their end without a track or a recording of them. */
  deleteEnded(before: Date, limit: number): Promise<number> {
    const hasEnded = { state: Not(In(IN_FLIGHT)), hasSource: false, createdAt: LessThan(before) };
    return deleteUpTo(limit, this.uploads, hasEnded);
  }
}

/** One request at a time sends or keeps something for a person, so that limits hold. */
export const lockSender = (manager: EntityManager, firebaseId: string): Promise<void> =>
  takeAdvisoryLock(manager, `uploads:${firebaseId}`);

async function countUploads(manager: EntityManager, { firebaseId, purpose }: NewUpload): Promise<UploadCounts> {
  return {
    own: await manager.countBy(Upload, { firebaseId, purpose }),
    ownInFlight: await manager.countBy(Upload, { firebaseId, purpose, state: In(IN_FLIGHT) }),
    bytesInFlight: await sumBytesInFlight(manager),
  };
}

async function sumBytesInFlight(manager: EntityManager): Promise<number> {
  const row = await manager
    .createQueryBuilder(Upload, 'upload')
    .select(`sum(case when ${IS_STALLED} then upload.receivedBytes else upload.sizeBytes end)`, 'bytes')
    // `hasSource`: for the index.
    .where({ hasSource: true, state: In(IN_FLIGHT) })
    .getRawOne<{ bytes: number | null }>();
  return row?.bytes ?? 0;
}

function assertIsSame(begun: Upload, { firebaseId, purpose, sizeBytes }: NewUpload): void {
  const isSame = begun.firebaseId === firebaseId && begun.purpose === purpose && begun.sizeBytes === sizeBytes;
  if (!isSame || begun.state !== 'receiving')
    throw new UploadInvalid(409, 'This Idempotency-Key is that of another file');
}
