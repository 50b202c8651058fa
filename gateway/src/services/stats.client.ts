import type { Viewer } from '@trax/contracts/session';
import { playlistStats, trackStats, type PlaylistStats, type TrackStats } from '@trax/contracts/stats';
import type { ServiceConnection } from './service-connection.js';

/** The statistics service, as the screens ask it. */
export class StatsClient {
  constructor(private readonly stats: ServiceConnection) {}

  getTrackStats(viewer: Viewer, requestId: string): Promise<TrackStats> {
    return this.stats.getJson(`/api/stats/tracks?firebaseId=${viewer.uid}`, trackStats, { viewer, requestId });
  }

  getPlaylistStats(viewer: Viewer, requestId: string): Promise<PlaylistStats> {
    return this.stats.getJson(`/api/stats/playlists?firebaseId=${viewer.uid}`, playlistStats, { viewer, requestId });
  }
}
