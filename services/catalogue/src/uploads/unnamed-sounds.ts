import { Inject, Injectable, Logger } from '@nestjs/common';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { DataSource } from 'typeorm';
import { isMadeHere, JOB_SOUNDS, type SoundStore } from '../audio/sound-store.js';
import { deleteOldReplacedSounds } from '../catalogue/replaced-sounds.js';
import {
  listDueDeletions,
  listScheduledDeletions,
  listUnnamed,
  lockSound,
  removeDeletions,
  scheduleDeletions,
} from './sound-deletions.js';

/** The sounds of uploads that no upload, track or own recording names any more, and that were not replaced a while ago. */
@Injectable()
export class UnnamedSounds {
  private readonly logger = new Logger('sounds');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_SOUNDS) private readonly sounds: SoundStore,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('replaced-sounds', (limit) => deleteOldReplacedSounds(dataSource.manager, limit));
    hourlyJobs.add('unnamed-sounds', () => this.delete());
  }

  /**
   * Deletes those that nothing has named for a week, so that a service which starts on another database, or before a backup is
   * restored, deletes none. Returns how many they were.
   */
  async delete(): Promise<number> {
    await this.schedule();
    return this.deleteDue();
  }

  /** Deletes all that are due now, and returns how many they were. */
  async deleteDue(): Promise<number> {
    let deleted = 0;
    for (;;) {
      const filePaths = await listDueDeletions(this.dataSource.manager);
      if (filePaths.length === 0) return deleted;
      for (const filePath of filePaths) if (await this.deleteUnlessNamed(filePath)) deleted += 1;
    }
  }

  /** Deletes a sound that is due at once; where that fails, the hourly job does. */
  async deleteNow(filePath: string): Promise<void> {
    try {
      await this.deleteUnlessNamed(filePath);
    } catch (error) {
      this.logger.warn(`a sound waits to be deleted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Only who stores the same sound waits for it. */
  private deleteUnlessNamed(filePath: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await lockSound(manager, filePath);
      // First: an import that is going to name the sound holds its row.
      await removeDeletions(manager, [filePath]);
      const isUnnamed = (await listUnnamed(manager, [filePath])).length > 0;
      if (isUnnamed) await this.sounds.delete(filePath);
      return isUnnamed;
    });
  }

  private async schedule(): Promise<void> {
    const { manager } = this.dataSource;
    for await (const stored of this.sounds.listPages()) {
      await scheduleDeletions(manager, await listUnnamed(manager, stored.filter(isMadeHere)));
    }
    let page = await listScheduledDeletions(manager, '');
    while (page.length > 0) {
      const unnamed = new Set(await listUnnamed(manager, page));
      await removeDeletions(
        manager,
        page.filter((filePath) => !unnamed.has(filePath)),
      );
      page = await listScheduledDeletions(manager, page.at(-1) ?? '');
    }
  }
}
