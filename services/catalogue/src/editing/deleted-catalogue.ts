import { Injectable } from '@nestjs/common';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { DataSource, In, Raw } from 'typeorm';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { scheduleDeletionsNow } from '../uploads/sound-deletions.js';

const IS_OLD = Raw((deletedAt) => `${deletedAt} < now() - interval '1 day'`);
const HAS_NO_TRACK = Raw((id) => `${id} not in (select group_id from tracks)`);

/** Deletes for ever what was deleted more than a day ago: until then it can be restored, and queues play it. */
@Injectable()
export class DeletedCatalogue {
  constructor(
    private readonly dataSource: DataSource,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('deleted-tracks', (limit) => this.pruneTracks(limit));
    hourlyJobs.add('deleted-themes', () => this.pruneThemes());
  }

  /** Their words go with them, and their sounds where nothing else names these. */
  private pruneTracks(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const old = await manager.find(Track, { where: { deletedAt: IS_OLD }, withDeleted: true, take: limit });
      if (old.length === 0) return 0;
      await scheduleDeletionsNow(
        manager,
        old.map(({ filePath }) => filePath),
      );
      await manager.delete(Track, { id: In(old.map(({ id }) => id)), deletedAt: IS_OLD });
      return old.length;
    });
  }

  private async pruneThemes(): Promise<number> {
    await this.dataSource.manager.delete(TrackGroup, { deletedAt: IS_OLD, id: HAS_NO_TRACK });
    return 0;
  }
}
