import { Controller, Get, Query } from '@nestjs/common';
import { statsQuery, type TrackStats } from '@trax/contracts/stats';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { Timezone } from '../listening-days/timezone.js';
import { TrackStatsService } from './track-stats.service.js';

@SignedIn()
@Controller('api/stats/tracks')
export class TrackStatsController {
  constructor(private readonly stats: TrackStatsService) {}

  @Get()
  getTrackStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: statsQuery }) { firebaseId }: z.infer<typeof statsQuery>,
    @Timezone() zone: string,
  ): Promise<TrackStats> {
    return this.stats.getTrackStats(viewer, firebaseId, zone);
  }
}
