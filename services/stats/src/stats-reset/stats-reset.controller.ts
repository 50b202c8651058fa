import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { resetQuery, type ResetQuery, type ResetStats } from '@trax/contracts/stats';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import { Timezone } from '../listening-days/timezone.js';
import { StatsResetService } from './stats-reset.service.js';

@SignedIn()
@Controller('api/stats/reset')
export class StatsResetController {
  constructor(private readonly resets: StatsResetService) {}

  @Post()
  @HttpCode(200)
  resetStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: resetQuery }) query: ResetQuery,
    @Timezone() zone: string,
  ): Promise<ResetStats> {
    return this.resets.resetStats(viewer, query, zone);
  }
}
