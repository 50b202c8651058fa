import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { deleteInBatches } from '@trax/erasure/delete-in-batches';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { In, IsNull, Raw, Repository, type EntityManager } from 'typeorm';
import { scheduleDeletionsNow } from '../uploads/sound-deletions.js';
import { Upload } from '../uploads/upload.entity.js';
import { lockSender } from '../uploads/uploads.repository.js';
import { OwnRecording } from './own-recording.entity.js';
import { toTrack } from './own-track.js';

export type RecordingKey = Pick<OwnRecording, 'id' | 'firebaseId'>;
export type OwnUsage = { readonly usedRecordings: number; readonly usedBytes: number };
type Values = Pick<OwnRecording, 'name' | 'words' | 'theme'>;
type NewRecording = RecordingKey & Values & { readonly sizeBytes: number };
type AssertMayKeep = (usage: OwnUsage, sizeBytes: number) => void;

/** After a day nothing is restored any more. */
const IS_OLD = Raw((deletedAt) => `${deletedAt} < now() - interval '1 day'`);

@Injectable()
export class OwnRecordingsRepository {
  constructor(@InjectRepository(OwnRecording) private readonly recordings: Repository<OwnRecording>) {}

  /** Newest first. */
  list(firebaseId: string): Promise<OwnRecording[]> {
    return this.recordings.find({ where: { firebaseId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  find(key: RecordingKey): Promise<OwnRecording | null> {
    return this.recordings.findOneBy(key);
  }

  findUpload({ id, firebaseId }: RecordingKey): Promise<Upload | null> {
    return this.recordings.manager.findOneBy(Upload, { id, firebaseId, purpose: 'own' });
  }

  countUsage(firebaseId: string): Promise<OwnUsage> {
    return countUsage(this.recordings.manager, firebaseId);
  }

  /**
   * Makes a recording of a ready upload, which is used up, unless `assertMayKeep` throws. Undefined when there is no such upload
   * any more.
   */
  keep(recording: NewRecording, assertMayKeep: AssertMayKeep): Promise<OwnRecording | undefined> {
    const { id, firebaseId, sizeBytes } = recording;
    return this.recordings.manager.transaction(async (manager) => {
      await lockSender(manager, firebaseId);
      const kept = await manager.findOneBy(OwnRecording, { id, firebaseId });
      if (kept !== null) return kept;
      const where = { id, firebaseId, purpose: 'own', state: 'ready' } as const;
      const upload = await manager.findOne(Upload, { where, lock: { mode: 'pessimistic_write' } });
      if (upload === null || upload.filePath === null || upload.durationSeconds === null) return undefined;
      assertMayKeep(await countUsage(manager, firebaseId), sizeBytes);
      const { filePath, durationSeconds } = upload;
      await manager.insert(OwnRecording, { ...recording, filePath, durationSeconds });
      await manager.delete(Upload, { id });
      return publishChanged(manager, { id, firebaseId });
    });
  }

  /** The recording with other values; undefined when the person has no such recording. */
  change(key: RecordingKey, values: Partial<Values>): Promise<OwnRecording | undefined> {
    return this.recordings.manager.transaction(async (manager) => {
      const changed = { ...values, version: () => 'version + 1' };
      const { affected } = await manager.update(OwnRecording, { ...key, deletedAt: IsNull() }, changed);
      return affected === 0 ? undefined : publishChanged(manager, key);
    });
  }

  /** Whether there was such a recording. It can be restored until it is pruned. */
  delete(key: RecordingKey): Promise<boolean> {
    return this.recordings.manager.transaction(async (manager) => {
      const recording = await manager.findOne(OwnRecording, { where: key, lock: { mode: 'pessimistic_write' } });
      if (recording === null) return false;
      const version = recording.version + 1;
      await manager.update(OwnRecording, { ...key }, { version, deletedAt: () => 'now()' });
      await publishEvents(manager, [{ type: 'own-recording.deleted', payload: { ...key, version } }]);
      return true;
    });
  }

  /**
   * The recording, which is not deleted any more, unless `assertMayKeep` throws. Undefined when the person has no such recording.
   */
  restore(key: RecordingKey, assertMayKeep: AssertMayKeep): Promise<OwnRecording | undefined> {
    return this.recordings.manager.transaction(async (manager) => {
      await lockSender(manager, key.firebaseId);
      const lock = { mode: 'pessimistic_write' } as const;
      const recording = await manager.findOne(OwnRecording, { where: key, lock, withDeleted: true });
      if (recording === null) return undefined;
      if (recording.deletedAt === null) return recording;
      assertMayKeep(await countUsage(manager, key.firebaseId), recording.sizeBytes);
      await manager.update(OwnRecording, { ...key }, { version: recording.version + 1, deletedAt: null });
      return publishChanged(manager, key);
    });
  }

  /** Deletes recordings that were deleted a day ago, whose sounds are due then; returns how many they were. */
  prune(limit: number): Promise<number> {
    return this.recordings.manager.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const old = await manager.find(OwnRecording, {
        where: { deletedAt: IS_OLD },
        withDeleted: true,
        take: limit,
        lock,
      });
      await scheduleDeletionsNow(
        manager,
        old.map(({ filePath }) => filePath),
      );
      await manager.delete(OwnRecording, { id: In(old.map(({ id }) => id)) });
      return old.length;
    });
  }
}

/** Deletes all recordings of a person, whose sounds are due then; returns how many they were. */
export async function deleteRecordings(manager: EntityManager, firebaseId: string): Promise<number> {
  const [where, select, withDeleted] = [{ firebaseId }, { filePath: true } as const, true];
  const recordings = await manager.find(OwnRecording, { where, select, withDeleted });
  await scheduleDeletionsNow(
    manager,
    recordings.map(({ filePath }) => filePath),
  );
  return deleteInBatches(manager, OwnRecording, { firebaseId });
}

async function publishChanged(manager: EntityManager, key: RecordingKey): Promise<OwnRecording> {
  const recording = await manager.findOneByOrFail(OwnRecording, { ...key });
  const payload = { recordings: [toTrack(recording)] };
  await publishEvents(manager, [{ type: 'own-recording.changed', payload }]);
  return recording;
}

async function countUsage(manager: EntityManager, firebaseId: string): Promise<OwnUsage> {
  const usedRecordings = await manager.countBy(OwnRecording, { firebaseId });
  return { usedRecordings, usedBytes: Number((await manager.sum(OwnRecording, 'sizeBytes', { firebaseId })) ?? 0) };
}
