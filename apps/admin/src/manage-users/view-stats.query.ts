import { graphql } from '@trax/graphql-client';

export const viewTrackStatsQuery = graphql(`
  query ViewTrackStats($firebaseId: ID!) {
    trackStats(firebaseId: $firebaseId) {
      ...TrackFigures
    }
  }
`);

export const viewPlaylistStatsQuery = graphql(`
  query ViewPlaylistStats($firebaseId: ID!) {
    playlistStats(firebaseId: $firebaseId) {
      ...PlaylistFigures
    }
  }
`);

/** What resetting them answers too. */
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
