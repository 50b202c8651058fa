import { Injectable } from '@nestjs/common';
import type { ResetQuery, ResetStats } from '@trax/contracts/stats';
import type { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistStatsService } from '../playlist-stats/playlist-stats.service.js';
import { TrackStatsService } from '../track-stats/track-stats.service.js';
import { resetTarget } from './reset-target.js';
import { StatsResetRepository } from './stats-reset.repository.js';

@Injectable()
export class StatsResetService {
  constructor(
    private readonly resets: StatsResetRepository,
    private readonly tracks: TrackStatsService,
    private readonly playlists: PlaylistStatsService,
  ) {}

  async resetStats(viewer: Viewer, query: ResetQuery, zone: string): Promise<ResetStats> {
    const target = resetTarget(viewer, query);
    await this.resets.reset(target);
    const [trackStats, playlistStats] = await Promise.all([
      this.tracks.getTrackStats(viewer, target, zone),
      this.playlists.getPlaylistStats(viewer, target),
    ]);
    return { trackStats, playlistStats };
  }
}
