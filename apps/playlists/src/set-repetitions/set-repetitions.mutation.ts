import { graphql } from '@trax/graphql-client';

export const setRepetitionsMutation = graphql(`
  mutation SetRepetitions($playlistId: ID!, $trackId: ID!, $repetitions: Int!) {
    setRepetitions(playlistId: $playlistId, trackId: $trackId, repetitions: $repetitions) {
      id
      ...PlaylistWithTracks
    }
  }
`);
