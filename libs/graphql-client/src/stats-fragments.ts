import type { TypePolicies } from '@apollo/client';
import { graphql } from './__generated__/gql.js';

/** The figures of one listener; resetting them answers them too. */
export const trackFigures = graphql(`
  fragment TrackFigures on TrackStats {
    totalPlays
    uniqueTracks
    currentStreak
    bestStreak
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

const replacedFigures = { keyArgs: ['firebaseId'], merge: false } as const;

/** The broadcast channel of a person's tabs: a message says that something was counted. */
export const STATISTICS_CHANNEL = 'trax-statistics';

/** The fields of `Query` that a completion changes, for `refresh`. */
export const STATS_FIELDS = [
  'trackStats',
  'playlistStats',
  'listeningDays',
  'listeningRecap',
  'favouriteOfHour',
] as const;

/** With what else follows from completions. */
export const COUNTED_FIELDS = [...STATS_FIELDS, 'enrolments', 'recentlyPlayed'] as const;

/**
 * How the cache keeps figures: one set for each person who is asked about, replaced as a whole. An entry of a list belongs to
 * its list: the same track has other plays in all of the figures, in a month and at an hour.
 */
export const statsTypePolicies = {
  TrackStats: { keyFields: false },
  PlaylistStats: { keyFields: false },
  TopTrack: { keyFields: false },
  TopPlaylist: { keyFields: false },
  Query: { fields: { trackStats: replacedFigures, playlistStats: replacedFigures } },
} satisfies TypePolicies;
