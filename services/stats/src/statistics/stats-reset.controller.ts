import { Controller, Query } from '@nestjs/common';
import type { ResetQuery, ResetStats } from '@trax/contracts/stats';
import { resetStats } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { Calendar } from '../listening-days/listener-calendar.js';
import type { LocalCalendar } from '../listening-days/local-date.js';
import { StatsResetService } from './stats-reset.service.js';

@Controller()
export class StatsResetController {
  constructor(private readonly resets: StatsResetService) {}

  @Operation(resetStats)
  resetStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: resetStats.parameters.query }) query: ResetQuery,
    @Calendar() calendar: LocalCalendar,
  ): Promise<ResetStats> {
    return this.resets.resetStats(viewer, query, calendar);
  }
}
