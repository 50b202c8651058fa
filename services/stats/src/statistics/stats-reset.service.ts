import { Injectable } from '@nestjs/common';
import type { ResetQuery, ResetStats } from '@trax/contracts/stats';
import { BadInput, Forbidden } from '@trax/nest-platform/problem';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import type { LocalCalendar } from '../listening-days/local-date.js';
import { PlaylistStatsService } from './playlist-stats.service.js';
import { StatsResetRepository } from './stats-reset.repository.js';
import { TrackStatsService } from './track-stats.service.js';

@Injectable()
export class StatsResetService {
  constructor(
    private readonly resets: StatsResetRepository,
    private readonly tracks: TrackStatsService,
    private readonly playlists: PlaylistStatsService,
  ) {}

  /** @throws Forbidden for another person's statistics, unless the viewer is an administrator and names a target */
  async resetStats(viewer: Viewer, query: ResetQuery, calendar: LocalCalendar): Promise<ResetStats> {
    const target = findTarget(viewer, query);
    await this.resets.reset(target);
    const [trackStats, playlistStats] = await Promise.all([
      this.tracks.getTrackStats(viewer, target, calendar),
      this.playlists.getPlaylistStats(viewer, target),
    ]);
    return { trackStats, playlistStats };
  }
}

function findTarget(viewer: Viewer, { firebaseId, adminFirebaseId, targetFirebaseId }: ResetQuery): string {
  if (firebaseId !== undefined) {
    assertIsViewer(viewer, firebaseId);
    return firebaseId;
  }
  if (adminFirebaseId === undefined || targetFirebaseId === undefined) throw new BadInput();
  assertIsViewer(viewer, adminFirebaseId);
  if (!viewer.isAdmin) throw new Forbidden('Only an administrator may do this');
  return targetFirebaseId;
}
