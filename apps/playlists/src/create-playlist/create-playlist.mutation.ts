import { graphql } from '@trax/graphql-client';

export const createPlaylistMutation = graphql(`
  mutation CreatePlaylist($name: String!) {
    createPlaylist(name: $name) {
      ...PlaylistFacts
      ...PlaylistWithTracks
    }
  }
`);
