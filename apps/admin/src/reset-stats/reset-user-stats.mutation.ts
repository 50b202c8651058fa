import { graphql } from '@trax/graphql-client';

export const resetUserStatsMutation = graphql(`
  mutation ResetUserStats($targetFirebaseId: ID!) {
    resetStats(targetFirebaseId: $targetFirebaseId) {
      trackStats {
        ...TrackFigures
      }
      playlistStats {
        ...PlaylistFigures
      }
    }
  }
`);
