import { Injectable } from '@nestjs/common';
import type { TrackStats } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { currentStreak } from '../listening-days/current-streak.js';
import { localDateOf } from '../listening-days/local-date.js';
import { weekUntil } from '../listening-days/week.js';
import { TrackStatsRepository } from './track-stats.repository.js';

@Injectable()
export class TrackStatsService {
  constructor(private readonly stats: TrackStatsRepository) {}

  async getTrackStats(viewer: Viewer, firebaseId: string, zone: string): Promise<TrackStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const today = localDateOf(new Date(), zone);
    const { totals, topTracks, years, week } = await this.stats.getListening(firebaseId, today);
    return {
      ...totals,
      currentStreak: currentStreak(years, today),
      topTracks,
      listenedToday: week[today] !== undefined,
      week: weekUntil(today, week),
    };
  }
}
