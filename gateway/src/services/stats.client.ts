import type { Viewer } from '@trax/contracts/session';
import {
  playlistStats,
  resetStats,
  TIMEZONE_HEADER,
  trackStats,
  type PlaylistStats,
  type ResetStats,
  type TrackStats,
} from '@trax/contracts/stats';
import type { ServiceConnection } from './service-connection.js';

/** Who asks, in which calendar, and whose figures are asked for: one's own without a target. */
export type StatsAsker = {
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly timezone: string | undefined;
  readonly target?: string | undefined;
};

/** The statistics service, as the screens ask it. */
export class StatsClient {
  constructor(private readonly stats: ServiceConnection) {}

  getTrackStats(asker: StatsAsker): Promise<TrackStats> {
    const path = `/api/stats/tracks?firebaseId=${asker.target ?? asker.viewer.uid}`;
    return this.stats.callJson(requestOf(asker, { method: 'GET', path }), trackStats);
  }

  getPlaylistStats(asker: StatsAsker): Promise<PlaylistStats> {
    const path = `/api/stats/playlists?firebaseId=${asker.target ?? asker.viewer.uid}`;
    return this.stats.callJson(requestOf(asker, { method: 'GET', path }), playlistStats);
  }

  resetStats(asker: StatsAsker): Promise<ResetStats> {
    const { viewer, target } = asker;
    const whose =
      target === undefined ? `firebaseId=${viewer.uid}` : `adminFirebaseId=${viewer.uid}&targetFirebaseId=${target}`;
    return this.stats.callJson(requestOf(asker, { method: 'POST', path: `/api/stats/reset?${whose}` }), resetStats);
  }
}

function requestOf({ viewer, requestId, timezone }: StatsAsker, call: { method: 'GET' | 'POST'; path: string }) {
  return { viewer, requestId, ...call, headers: timezone === undefined ? {} : { [TIMEZONE_HEADER]: timezone } };
}
