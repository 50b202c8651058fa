import { PLAYLISTS_PER_QUESTION, type Playlist, type PlaylistTrack } from '@trax/contracts/playlists';
import { listPlaylistsWithTracks, listTracksOfPlaylists } from '@trax/contracts/playlists.operations';
import DataLoader from 'dataloader';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By playlist id. */
export type PlaylistTracksLoader = DataLoader<string, readonly PlaylistTrack[]>;
/** All playlists of the viewer, newest first; the key is how many of them are read together with their tracks. */
export type PlaylistsLoader = DataLoader<number, readonly Playlist[]>;

/** The tracks of all playlists of a document by one call to the service. */
export function createPlaylistTracksLoader(upstream: UpstreamClient, context: RequestContext): PlaylistTracksLoader {
  return new DataLoader(
    async (ids) => {
      const tracks = await upstream.call(listTracksOfPlaylists, context, { query: { ids: ids.join(',') } });
      return ids.map((id) => tracks[id] ?? []);
    },
    { maxBatchSize: PLAYLISTS_PER_QUESTION },
  );
}

/** One call for all fields of a document that list playlists; it fills the loader of tracks with the tracks of its answer. */
export function createPlaylistsLoader(
  upstream: UpstreamClient,
  context: RequestContext,
  tracksLoader: PlaylistTracksLoader,
): PlaylistsLoader {
  return new DataLoader(async (counts) => {
    const first = Math.min(Math.max(...counts), PLAYLISTS_PER_QUESTION);
    const { playlists, tracks } = await upstream.call(listPlaylistsWithTracks, context, { query: { first } });
    for (const { id } of playlists.slice(0, first)) tracksLoader.prime(id, tracks[id] ?? []);
    return counts.map(() => playlists);
  });
}
