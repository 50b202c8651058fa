import type { TypePolicies } from '@apollo/client';
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

const replacedFigures = { keyArgs: ['firebaseId'], merge: false } as const;

/** How the cache keeps figures: one set for each person who is asked about, replaced as a whole. */
export const statsTypePolicies = {
  TrackStats: { keyFields: false },
  PlaylistStats: { keyFields: false },
  Query: { fields: { trackStats: replacedFigures, playlistStats: replacedFigures } },
} satisfies TypePolicies;
