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
