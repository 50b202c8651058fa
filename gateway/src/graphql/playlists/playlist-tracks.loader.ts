import { PLAYLISTS_PER_QUESTION, type PlaylistTrack } from '@trax/contracts/playlists';
import type { Viewer } from '@trax/contracts/session';
import { NotSignedIn } from '@trax/nest-platform/problem';
import DataLoader from 'dataloader';
import type { PlaylistsClient } from '../../services/playlists.client.js';

export type PlaylistTracksLoader = DataLoader<string, readonly PlaylistTrack[]>;
type Asker = { readonly viewer: Viewer | null; readonly requestId: string };

/** The tracks of all playlists of a screen by one call to the service, never one per card. */
export function createPlaylistTracksLoader(playlists: PlaylistsClient, asker: Asker): PlaylistTracksLoader {
  const { viewer, requestId } = asker;
  return new DataLoader(
    async (ids) => {
      if (viewer === null) throw new NotSignedIn();
      const byPlaylist = await playlists.listTracksOf({ viewer, requestId }, ids);
      return ids.map((id) => byPlaylist[id] ?? []);
    },
    { maxBatchSize: PLAYLISTS_PER_QUESTION },
  );
}
