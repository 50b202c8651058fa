import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { DataSource, In, type EntityManager } from 'typeorm';
import { isMadeHere, type SoundStore } from '../audio/sound-store.js';
import { tryLockSounds } from '../audio/sounds-lock.js';
import { ReplacedSound } from '../catalogue/replaced-sound.entity.js';
import { deleteOldReplacedSounds } from '../catalogue/replaced-sounds.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { listDueDeletions, listScheduledDeletions, removeDeletions, scheduleDeletions } from './sound-deletions.js';
import { JOB_SOUNDS } from './stored-sounds.js';
import { Upload } from './upload.entity.js';

/** So few that nobody waits long for the lock. */
const SOUNDS_AT_ONCE = 50;
const RETRY_MS = 500;

/** The sounds of uploads that no upload, track or own recording names any more, and that were not replaced a while ago. */
@Injectable()
export class UnnamedSounds {
  private readonly logger = new Logger('sounds');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    prunes: Prunes,
  ) {
    prunes.add('replaced-sounds', (limit) => deleteOldReplacedSounds(dataSource.manager, limit));
    prunes.add('unnamed-sounds', () => this.delete());
  }

  /**
   * Deletes those that nothing has named for a week, so that a service which starts on another database, or before a backup is
   * restored, deletes none. Returns how many they were; none while somebody stores sounds.
   */
  async delete(): Promise<number> {
    await this.schedule();
    let deleted = 0;
    for (const filePaths of await this.listDue()) deleted += (await this.tryDelete(filePaths)) ?? 0;
    return deleted;
  }

  /** Deletes all that are due now: waits while somebody stores sounds. */
  async deleteDue(): Promise<void> {
    for (const filePaths of await this.listDue()) {
      while ((await this.tryDelete(filePaths)) === undefined) await delay(RETRY_MS);
    }
  }

  /** Deletes a sound that is due at once; where that fails, or somebody stores sounds, the hourly job does. */
  async deleteNow(filePath: string): Promise<void> {
    try {
      await this.tryDelete([filePath]);
    } catch (error) {
      this.logger.warn(`a sound waits to be deleted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Deletes those of these that still have no name under the lock; undefined while somebody stores sounds. */
  private tryDelete(filePaths: readonly string[]): Promise<number | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryLockSounds(manager))) return undefined;
      const unnamed = await withoutNamed(manager, filePaths);
      for (const filePath of unnamed) await this.sounds.delete(filePath);
      await removeDeletions(manager, filePaths);
      return unnamed.length;
    });
  }

  private async schedule(): Promise<void> {
    const { manager } = this.dataSource;
    const stored = (await this.sounds.list()).filter(isMadeHere);
    await scheduleDeletions(manager, await withoutNamed(manager, stored));
    const scheduled = await listScheduledDeletions(manager);
    const unnamed = new Set(await withoutNamed(manager, scheduled));
    const named = scheduled.filter((filePath) => !unnamed.has(filePath));
    await removeDeletions(manager, named);
  }

  private async listDue(): Promise<string[][]> {
    const due = await listDueDeletions(this.dataSource.manager);
    const count = Math.ceil(due.length / SOUNDS_AT_ONCE);
    return Array.from({ length: count }, (_, index) => due.slice(index * SOUNDS_AT_ONCE, (index + 1) * SOUNDS_AT_ONCE));
  }
}

const NAMES_AT_ONCE = 1_000;

async function withoutNamed(manager: EntityManager, filePaths: readonly string[]): Promise<string[]> {
  const named = new Set<string | null>();
  for (let start = 0; start < filePaths.length; start += NAMES_AT_ONCE) {
    const where = { filePath: In(filePaths.slice(start, start + NAMES_AT_ONCE)) };
    // The upload first: it may become a recording meanwhile, and that may be replaced.
    for (const entity of [Upload, Track, ReplacedSound, OwnRecording]) {
      const rows = await manager.find(entity, { where, select: { filePath: true } });
      for (const { filePath } of rows) named.add(filePath);
    }
  }
  return filePaths.filter((filePath) => !named.has(filePath));
}
