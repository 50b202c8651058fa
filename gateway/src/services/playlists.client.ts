import { playlistList, type Playlist } from '@trax/contracts/playlists';
import type { Viewer } from '@trax/contracts/session';
import type { ServiceConnection } from './service-connection.js';

/** The playlists service, as the screens ask it. */
export class PlaylistsClient {
  constructor(private readonly playlists: ServiceConnection) {}

  /** The viewer's own, in the service's order (newest first). */
  listPlaylists(viewer: Viewer, requestId: string): Promise<Playlist[]> {
    return this.playlists.getJson(`/api/playlists?firebaseId=${viewer.uid}`, playlistList, { viewer, requestId });
  }
}
