import { graphql } from './__generated__/gql.js';

/** The figures of one listener; resetting them answers them too. */
export const trackFigures = graphql(`
  fragment TrackFigures on TrackStats {
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
`);

/** As above. */
export const playlistFigures = graphql(`
  fragment PlaylistFigures on PlaylistStats {
    totalCompleted
    lastCompletedAt
    topPlaylists {
      id
      name
      completions
    }
  }
`);
