import { graphql } from '@trax/graphql-client';

/**
 * All playlists, and the tracks of those whose cards stand near the top. The tracks of every other card come when it is near
 * the viewport.
 */
export const viewPlaylistsQuery = graphql(`
  query ViewPlaylists {
    playlists {
      ...PlaylistFacts
    }
    nearTop: playlists(first: 3) {
      id
      ...PlaylistWithTracks
    }
  }
`);
