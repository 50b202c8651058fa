import { graphql } from '@trax/graphql-client';

export const listPlaylistsQuery = graphql(`
  query ListPlaylistsForTrack {
    playlists {
      id
      name
      createdAt
      trackCount
      totalSeconds
      tracks {
        id
      }
    }
  }
`);
