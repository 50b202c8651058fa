import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from '@jest/globals';
import { statsTypePolicies } from './stats-fragments.js';

const ALL = gql`
  {
    trackStats {
      topTracks {
        id
        plays
      }
    }
  }
`;
const MONTH = gql`
  {
    listeningRecap(month: "2026-11") {
      topTrack {
        id
        plays
      }
    }
  }
`;

it('a track keeps its plays in all of the figures when those of a month arrive', () => {
  const cache = new InMemoryCache({ typePolicies: statsTypePolicies });
  const track = (plays: number) => ({ __typename: 'TopTrack', id: 'calm', plays });
  const all = { trackStats: { __typename: 'TrackStats', topTracks: [track(90)] } };
  cache.writeQuery({ query: ALL, data: all });
  cache.writeQuery({ query: MONTH, data: { listeningRecap: { __typename: 'ListeningRecap', topTrack: track(2) } } });
  expect(cache.readQuery({ query: ALL })).toEqual(all);
});
