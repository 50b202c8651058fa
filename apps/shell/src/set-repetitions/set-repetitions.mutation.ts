import { graphql } from '@trax/graphql-client';

/** Without the tracks: a playlist that is edited at the same time must not get an older order from this answer. */
export const setRepetitionsMutation = graphql(`
  mutation SetRepetitionsOfPlayingTrack($playlistId: ID!, $trackId: ID!, $repetitions: Int!) {
    setRepetitions(playlistId: $playlistId, trackId: $trackId, repetitions: $repetitions) {
      id
      totalSeconds
    }
  }
`);
