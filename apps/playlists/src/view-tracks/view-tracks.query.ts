import { graphql } from '@trax/graphql-client';

export const viewTracksQuery = graphql(`
  query ViewTracks($id: ID!) {
    playlist(id: $id) {
      id
      ...PlaylistWithTracks
    }
  }
`);
