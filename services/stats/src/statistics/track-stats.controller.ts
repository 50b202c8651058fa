import { Controller, Query } from '@nestjs/common';
import type { StatsQuery, TrackStats } from '@trax/contracts/stats';
import { getTrackStats } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { Timezone } from '../listening-days/timezone.js';
import { TrackStatsService } from './track-stats.service.js';

@Controller()
export class TrackStatsController {
  constructor(private readonly stats: TrackStatsService) {}

  @Operation(getTrackStats)
  getTrackStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: getTrackStats.parameters.query }) { firebaseId }: StatsQuery,
    @Timezone() zone: string,
  ): Promise<TrackStats> {
    return this.stats.getTrackStats(viewer, firebaseId, zone);
  }
}
