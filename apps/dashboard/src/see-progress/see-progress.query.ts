import { graphql } from '@trax/graphql-client';

export const trackStatsQuery = graphql(`
  query SeeTrackStats {
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
  }
`);

export const playlistStatsQuery = graphql(`
  query SeePlaylistStats {
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
`);
