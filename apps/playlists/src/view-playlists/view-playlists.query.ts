import type { Playlist } from '@trax/contracts/playlists';
import { graphql } from '@trax/graphql-client';

/** A playlist as the list brings it. */
export type ListedPlaylist = Omit<Playlist, 'firebaseId'>;

/**
 * All playlists, and the tracks of as many as a closed page shows. Those of every other card are fetched when it is near the viewport.
 */
export const viewPlaylistsQuery = graphql(`
  query ViewPlaylists {
    playlists {
      ...PlaylistFacts
    }
    nearTop: playlists(first: 8) {
      id
      ...PlaylistWithTracks
    }
  }
`);
