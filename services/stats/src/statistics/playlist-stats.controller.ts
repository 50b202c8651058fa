import { Controller, Query } from '@nestjs/common';
import type { PlaylistStats, StatsQuery } from '@trax/contracts/stats';
import { getPlaylistStats } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { PlaylistStatsService } from './playlist-stats.service.js';

@Controller()
export class PlaylistStatsController {
  constructor(private readonly stats: PlaylistStatsService) {}

  @Operation(getPlaylistStats)
  getPlaylistStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: getPlaylistStats.parameters.query }) { firebaseId }: StatsQuery,
  ): Promise<PlaylistStats> {
    return this.stats.getPlaylistStats(viewer, firebaseId);
  }
}
