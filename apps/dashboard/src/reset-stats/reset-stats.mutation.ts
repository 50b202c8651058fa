import { graphql } from '@trax/graphql-client';

/** Asks for all that the dashboard shows, so that the fresh figures stand there at once. */
export const resetStatsMutation = graphql(`
  mutation ResetStats {
    resetStats {
      trackStats {
        totalPlays
        uniqueTracks
        currentStreak
        totalListeningTime
        listenedToday
        topTracks {
          id
          displayName
          voiceGender
          plays
        }
        week {
          date
          completions
        }
      }
      playlistStats {
        totalCompleted
        lastCompletedAt
        topPlaylists {
          id
          name
          completions
        }
      }
    }
  }
`);
