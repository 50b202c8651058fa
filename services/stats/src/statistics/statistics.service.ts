import { Injectable } from '@nestjs/common';
import type {
  FreshStats,
  PlayedPlaylists,
  PlaylistDays,
  PlaylistStats,
  ResetQuery,
  TrackStats,
} from '@trax/contracts/stats';
import { BadInput, Forbidden } from '@trax/nest-platform/problem';
import { assertIsViewer, assertIsViewerOrAdministrator, type Viewer } from '@trax/nest-platform/viewer';
import { nameForViewer } from '../catalogue/own-names.js';
import { bestStreak } from '../listening-days/best-streak.js';
import { currentStreak } from '../listening-days/current-streak.js';
import { firstDayOfWeek, toLocalDate, weekUntil, type LocalCalendar } from '../listening-days/local-date.js';
import { StatisticsRepository, type Listening } from './statistics.repository.js';
import { StatsResetRepository } from './stats-reset.repository.js';

const NO_STATS: Listening = {
  totalPlays: 0,
  uniqueTracks: 0,
  totalListeningTime: 0,
  topTracks: [],
  years: [],
  week: {},
};

@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly resets: StatsResetRepository,
  ) {}

  async getTrackStats(viewer: Viewer, firebaseId: string, calendar: LocalCalendar): Promise<TrackStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    const today = toLocalDate(new Date(), calendar);
    const days = { first: firstDayOfWeek(today), last: today };
    const { years, week, topTracks, ...totals } = (await this.statistics.findListening(firebaseId, days)) ?? NO_STATS;
    return {
      ...totals,
      topTracks: nameForViewer({ viewer, firebaseId }, topTracks),
      currentStreak: currentStreak(years, today),
      bestStreak: bestStreak(years),
      listenedToday: week[today] !== undefined,
      week: weekUntil(today, week),
    };
  }

  async getPlaylistStats(viewer: Viewer, firebaseId: string): Promise<PlaylistStats> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    return this.statistics.getPlaylistStats(firebaseId);
  }

  async listPlayedPlaylists(viewer: Viewer, firebaseId: string): Promise<PlayedPlaylists> {
    assertIsViewerOrAdministrator(viewer, firebaseId);
    return this.statistics.listPlayedPlaylists(firebaseId);
  }

  /** The viewer's own, of whatever playlist. */
  getPlaylistDays({ uid: firebaseId }: Viewer, playlistId: string, since: string | undefined): Promise<PlaylistDays> {
    return this.statistics.getPlaylistDays(
      { firebaseId, playlistId },
      since === undefined ? undefined : new Date(since),
    );
  }

  /** @throws Forbidden for another person's statistics, unless the viewer is an administrator and names a target */
  async resetStats(viewer: Viewer, query: ResetQuery, calendar: LocalCalendar): Promise<FreshStats> {
    const target = findTarget(viewer, query);
    await this.resets.reset(target);
    const [trackStats, playlistStats] = await Promise.all([
      this.getTrackStats(viewer, target, calendar),
      this.getPlaylistStats(viewer, target),
    ]);
    return { trackStats, playlistStats };
  }
}

function findTarget(viewer: Viewer, { firebaseId, adminFirebaseId, targetFirebaseId }: ResetQuery): string {
  if (firebaseId !== undefined) {
    assertIsViewer(viewer, firebaseId);
    return firebaseId;
  }
  if (adminFirebaseId === undefined || targetFirebaseId === undefined) throw new BadInput();
  assertIsViewer(viewer, adminFirebaseId);
  if (!viewer.isAdmin) throw new Forbidden('Only an administrator may do this');
  return targetFirebaseId;
}
