import type { Playlist } from '@trax/contracts/playlists';
import { graphql } from '@trax/graphql-client';

/** A playlist as the list brings it. */
export type ListedPlaylist = Omit<Playlist, 'firebaseId'> & {
  /** It keeps its name, and is not deleted. */
  readonly isFavourites?: true;
};

/** All playlists, and the tracks of as many of the newest as one document may cost; for the others see `usePlaylistsNear`. */
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

/** The tracks of the cards that come near the viewport. */
export const viewPlaylistsNearQuery = graphql(`
  query ViewPlaylistsNear($ids: [ID!]!) {
    playlists(ids: $ids) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);
