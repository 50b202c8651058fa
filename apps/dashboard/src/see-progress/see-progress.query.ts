import { graphql } from '@trax/graphql-client';

export const trackStatsQuery = graphql(`
  query SeeTrackStats {
    trackStats {
      totalPlays
      uniqueTracks
      currentStreak
      totalListeningTime
      topTracks {
        id
        displayName
        voiceGender
        plays
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
