import { Injectable } from '@nestjs/common';
import type { TrackStats } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { bestStreak } from '../listening-days/best-streak.js';
import { currentStreak } from '../listening-days/current-streak.js';
import { localDateOf } from '../listening-days/local-date.js';
import { firstDayOfWeek, weekUntil } from '../listening-days/week.js';
import { TrackStatsRepository, type Listening } from './track-stats.repository.js';

const NOTHING: Listening = {
  totalPlays: 0,
  uniqueTracks: 0,
  totalListeningTime: 0,
  topTracks: [],
  years: [],
  week: {},
};

@Injectable()
export class TrackStatsService {
  constructor(private readonly stats: TrackStatsRepository) {}

  async getTrackStats(viewer: Viewer, firebaseId: string, zone: string): Promise<TrackStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const today = localDateOf(new Date(), zone);
    const days = { first: firstDayOfWeek(today), last: today };
    const { years, week, ...totals } = (await this.stats.findListening(firebaseId, days)) ?? NOTHING;
    return {
      ...totals,
      currentStreak: currentStreak(years, today),
      bestStreak: bestStreak(years),
      listenedToday: week[today] !== undefined,
      week: weekUntil(today, week),
    };
  }
}
