import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import { DataSource, In, type EntityManager } from 'typeorm';
import { isMadeHere, type SoundStore } from '../audio/sound-store.js';
import { tryLockSounds } from '../audio/sounds-lock.js';
import { ReplacedSound } from '../catalogue/replaced-sound.entity.js';
import { deleteOldReplacedSounds } from '../catalogue/replaced-sounds.js';
import { Track } from '../catalogue/track.entity.js';
import { OwnRecording } from '../own-recordings/own-recording.entity.js';
import { JOB_SOUNDS } from './stored-sounds.js';
import { Upload } from './upload.entity.js';

/** So few that nobody waits long for the lock. */
const SOUNDS_AT_ONCE = 50;
const RETRY_MS = 500;

/** The sounds of uploads that no upload, track or own recording names any more, and that were not replaced a while ago. */
@Injectable()
export class UnnamedSounds {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    prunes: Prunes,
  ) {
    prunes.add('replaced-sounds', (limit) => deleteOldReplacedSounds(dataSource.manager, limit));
    prunes.add('unnamed-sounds', () => this.delete());
  }

  /** Deletes them and returns how many they were; none while somebody stores sounds. Who does so loses neither sound nor row. */
  async delete(): Promise<number> {
    let deleted = 0;
    for (const filePaths of await this.list()) deleted += (await this.tryDelete(filePaths)) ?? 0;
    return deleted;
  }

  /** Deletes all that there are now: waits while somebody stores sounds. */
  async deleteAll(): Promise<void> {
    for (const filePaths of await this.list()) {
      while ((await this.tryDelete(filePaths)) === undefined) await delay(RETRY_MS);
    }
  }

  /** Deletes those of these that still have no name under the lock; undefined while somebody stores sounds. */
  tryDelete(filePaths: readonly string[]): Promise<number | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryLockSounds(manager))) return undefined;
      const unnamed = await withoutNamed(manager, filePaths);
      for (const filePath of unnamed) await this.sounds.delete(filePath);
      return unnamed.length;
    });
  }

  private async list(): Promise<string[][]> {
    const stored = (await this.sounds.list()).filter(isMadeHere);
    const unnamed = await withoutNamed(this.dataSource.manager, stored);
    const count = Math.ceil(unnamed.length / SOUNDS_AT_ONCE);
    return Array.from({ length: count }, (_, index) =>
      unnamed.slice(index * SOUNDS_AT_ONCE, (index + 1) * SOUNDS_AT_ONCE),
    );
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
