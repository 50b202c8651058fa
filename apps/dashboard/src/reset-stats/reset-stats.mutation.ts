import { graphql } from '@trax/graphql-client';

/** Asks for all that the dashboard shows, so that the fresh figures stand there at once. */
export const resetStatsMutation = graphql(`
  mutation ResetStats {
    resetStats {
      trackStats {
        ...TrackProgress
      }
      playlistStats {
        ...PlaylistFigures
      }
    }
  }
`);
