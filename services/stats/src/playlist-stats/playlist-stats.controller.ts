import { Controller, Get, Query } from '@nestjs/common';
import { statsQuery, type PlaylistStats } from '@trax/contracts/stats';
import { SignedIn, Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { PlaylistStatsService } from './playlist-stats.service.js';

@SignedIn()
@Controller('api/stats/playlists')
export class PlaylistStatsController {
  constructor(private readonly stats: PlaylistStatsService) {}

  @Get()
  getPlaylistStats(
    @Viewer() viewer: Viewer,
    @Query({ schema: statsQuery }) { firebaseId }: z.infer<typeof statsQuery>,
  ): Promise<PlaylistStats> {
    return this.stats.getPlaylistStats(viewer, firebaseId);
  }
}
