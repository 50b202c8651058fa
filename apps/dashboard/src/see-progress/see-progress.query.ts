import { graphql } from '@trax/graphql-client';

export const trackStatsQuery = graphql(`
  query SeeTrackStats {
    trackStats {
      ...TrackProgress
    }
  }
`);

export const playlistStatsQuery = graphql(`
  query SeePlaylistStats {
    playlistStats {
      ...PlaylistProgress
    }
  }
`);

/** Resetting the figures answers them too. */
export const trackProgress = graphql(`
  fragment TrackProgress on TrackStats {
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
`);

/** As above. */
export const playlistProgress = graphql(`
  fragment PlaylistProgress on PlaylistStats {
    totalCompleted
    lastCompletedAt
    topPlaylists {
      id
      name
      completions
    }
  }
`);
