import { graphql } from '@trax/graphql-client';

export const createPlaylistMutation = graphql(`
  mutation CreatePlaylistForTrack($name: String!) {
    createPlaylist(name: $name) {
      ...PlaylistChoice
    }
  }
`);
