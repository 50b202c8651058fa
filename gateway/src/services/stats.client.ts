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

/** Whose figures are asked for, and in which calendar. */
export type Listener = { readonly viewer: Viewer; readonly requestId: string; readonly timezone: string | undefined };

/** The statistics service, as the screens ask it. */
export class StatsClient {
  constructor(private readonly stats: ServiceConnection) {}

  getTrackStats(listener: Listener): Promise<TrackStats> {
    return this.stats.callJson(requestOf(listener, { method: 'GET', path: '/api/stats/tracks' }), trackStats);
  }

  getPlaylistStats(listener: Listener): Promise<PlaylistStats> {
    return this.stats.callJson(requestOf(listener, { method: 'GET', path: '/api/stats/playlists' }), playlistStats);
  }

  resetStats(listener: Listener): Promise<ResetStats> {
    return this.stats.callJson(requestOf(listener, { method: 'POST', path: '/api/stats/reset' }), resetStats);
  }
}

function requestOf({ viewer, requestId, timezone }: Listener, call: { method: 'GET' | 'POST'; path: string }) {
  return {
    viewer,
    requestId,
    method: call.method,
    path: `${call.path}?firebaseId=${viewer.uid}`,
    headers: timezone === undefined ? {} : { [TIMEZONE_HEADER]: timezone },
  };
}
