import { Controller, Query } from '@nestjs/common';
import type { ResetQuery, ResetStats } from '@trax/contracts/stats';
import { resetStats } from '@trax/contracts/stats.operations';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import { Timezone } from '../listening-days/timezone.js';
import { StatsResetService } from './stats-reset.service.js';

@Controller()
export class StatsResetController {
  constructor(private readonly resets: StatsResetService) {}

  @Operation(resetStats)
  resetStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: resetStats.parameters.query }) query: ResetQuery,
    @Timezone() zone: string,
  ): Promise<ResetStats> {
    return this.resets.resetStats(viewer, query, zone);
  }
}
