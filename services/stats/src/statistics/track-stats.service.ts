import { Injectable } from '@nestjs/common';
import type { TrackStats } from '@trax/contracts/stats';
import { assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { nameForViewer } from '../catalogue/own-names.js';
import { bestStreak } from '../listening-days/best-streak.js';
import { currentStreak } from '../listening-days/current-streak.js';
import { toLocalDate, type LocalCalendar } from '../listening-days/local-date.js';
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

  async getTrackStats(viewer: Viewer, firebaseId: string, calendar: LocalCalendar): Promise<TrackStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const today = toLocalDate(new Date(), calendar);
    const days = { first: firstDayOfWeek(today), last: today };
    const { years, week, topTracks, ...totals } = (await this.stats.findListening(firebaseId, days)) ?? NOTHING;
    return {
      ...totals,
      topTracks: nameForViewer({ viewer, firebaseId }, topTracks),
      currentStreak: currentStreak(years, today),
      bestStreak: bestStreak(years),
      listenedToday: week[today] !== undefined,
      week: weekUntil(today, week),
    };
  }
}
