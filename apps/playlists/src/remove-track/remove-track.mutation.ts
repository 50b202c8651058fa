import { graphql } from '@trax/graphql-client';

export const removeTrackMutation = graphql(`
  mutation RemoveTrack($playlistId: ID!, $trackId: ID!) {
    removeTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      ...PlaylistWithTracks
    }
  }
`);
