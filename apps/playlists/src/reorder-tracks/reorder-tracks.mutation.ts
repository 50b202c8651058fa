import { graphql } from '@trax/graphql-client';

/** With the id of the moved track, so that the server refuses a move in an order that the listener has not seen. */
export const reorderTracksMutation = graphql(`
  mutation ReorderTracks($playlistId: ID!, $oldIndex: Int!, $newIndex: Int!, $trackId: ID!) {
    reorderTracks(playlistId: $playlistId, oldIndex: $oldIndex, newIndex: $newIndex, trackId: $trackId) {
      id
      ...PlaylistWithTracks
    }
  }
`);
