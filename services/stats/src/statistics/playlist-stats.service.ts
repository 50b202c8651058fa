import { Injectable } from '@nestjs/common';
import type { PlaylistStats } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { PlaylistStatsRepository } from './playlist-stats.repository.js';

@Injectable()
export class PlaylistStatsService {
  constructor(private readonly stats: PlaylistStatsRepository) {}

  getPlaylistStats(viewer: Viewer, firebaseId: string): Promise<PlaylistStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    return this.stats.getPlaylistStats(firebaseId);
  }
}
