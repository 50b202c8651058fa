import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createGraphqlLink } from './graphql-link.js';

export type Client = ApolloClient;

/**
 * The one client of the page. Its defaults are those of spec §7: what is cached is never stale, nothing is fetched again
 * on its own, and a failure is thrown without a retry.
 */
export function createGraphqlClient(): Client {
  return new ApolloClient({
    link: createGraphqlLink(),
    cache: new InMemoryCache({
      typePolicies: {
        Viewer: { keyFields: ['uid'] },
        // One set of figures per person, replaced as a whole.
        TrackStats: { keyFields: [] },
        PlaylistStats: { keyFields: [] },
        Query: {
          fields: {
            playlists: { merge: false },
            deletionRequests: { merge: false },
          },
        },
      },
    }),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-first' },
    },
  });
}

/** Forgets everything that was read for the person who has just signed out (readings A19); running calls are dropped. */
export async function clear(client: Client): Promise<void> {
  await client.clearStore();
}
