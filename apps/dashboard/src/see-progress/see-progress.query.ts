import { graphql, type DocumentType } from '@trax/graphql-client';

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
      ...PlaylistFigures
    }
  }
`);

/** What the dashboard shows besides the figures; resetting them answers it too. */
export const trackProgress = graphql(`
  fragment TrackProgress on TrackStats {
    ...TrackFigures
    listenedToday
    week {
      date
      completions
    }
  }
`);

export type TrackProgress = DocumentType<typeof trackStatsQuery>['trackStats'];
export type PlaylistProgress = DocumentType<typeof playlistStatsQuery>['playlistStats'];
