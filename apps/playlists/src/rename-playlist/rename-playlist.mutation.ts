import { graphql } from '@trax/graphql-client';

export const renamePlaylistMutation = graphql(`
  mutation RenamePlaylist($id: ID!, $name: String!) {
    renamePlaylist(id: $id, name: $name) {
      id
      name
    }
  }
`);
