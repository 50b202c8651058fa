import { graphql } from '@trax/graphql-client';

/** With all that the playlists page shows of it, so that the page need not ask again. */
export const addTrackMutation = graphql(`
  mutation AddTrack($playlistId: ID!, $trackId: ID!) {
    addTrack(playlistId: $playlistId, trackId: $trackId) {
      id
      name
      ...PlaylistWithTracks
    }
  }
`);
