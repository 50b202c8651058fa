import { graphql } from '@trax/graphql-client';

export const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      ...PlaylistFacts
      tracks {
        id
      }
    }
  }
`);
