import { Injectable } from '@nestjs/common';
import type { TrackStats } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { currentStreak } from './current-streak.js';
import { localDateOf } from './local-date.js';
import { TrackStatsRepository } from './track-stats.repository.js';

@Injectable()
export class TrackStatsService {
  constructor(private readonly stats: TrackStatsRepository) {}

  async getTrackStats(viewer: Viewer, firebaseId: string, zone: string): Promise<TrackStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const [totals, topTracks, days] = await Promise.all([
      this.stats.getTotals(firebaseId),
      this.stats.listTopTracks(firebaseId),
      this.stats.listListeningDays(firebaseId),
    ]);
    return { ...totals, currentStreak: currentStreak(days, localDateOf(new Date(), zone)), topTracks };
  }
}
