import { Controller, Query } from '@nestjs/common';
import type { StatsQuery, TrackStats } from '@trax/contracts/stats';
import { getTrackStats } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { Calendar } from '../listening-days/listener-calendar.js';
import type { LocalCalendar } from '../listening-days/local-date.js';
import { TrackStatsService } from './track-stats.service.js';

@Controller()
export class TrackStatsController {
  constructor(private readonly stats: TrackStatsService) {}

  @Operation(getTrackStats)
  getTrackStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: getTrackStats.parameters.query }) { firebaseId }: StatsQuery,
    @Calendar() calendar: LocalCalendar,
  ): Promise<TrackStats> {
    return this.stats.getTrackStats(viewer, firebaseId, calendar);
  }
}
