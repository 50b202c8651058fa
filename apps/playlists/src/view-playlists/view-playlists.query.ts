import { graphql } from '@trax/graphql-client';

export const viewPlaylistsQuery = graphql(`
  query ViewPlaylists {
    playlists {
      id
      name
      createdAt
      trackCount
      totalSeconds
    }
  }
`);
