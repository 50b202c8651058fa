import { ApolloClient, InMemoryCache, type TypePolicies } from '@apollo/client';
import { createGraphqlLink, type ReadHeaders } from './graphql-link.js';
import { playlistTypePolicies } from './playlist-fields.js';
import { refetchStaleReads } from './refetch-stale-reads.js';

export type Client = ApolloClient;

export type ClientOptions = {
  /** Sent with every call; asked anew each time. */
  readonly readHeaders?: ReadHeaders;
};

/**
 * The one client of the page. What is cached is never stale, nothing is fetched again on its own, and a failure is thrown
 * without a retry. While the device is offline, every query is answered from the cache where it can be. Each remote adds the
 * type policies of the fields that only it reads.
 */
export function createGraphqlClient({ readHeaders = () => ({}) }: ClientOptions = {}): Client {
  const client = new ApolloClient({
    link: refetchStaleReads().concat(createGraphqlLink(readHeaders)),
    cache: new InMemoryCache({ typePolicies: playlistTypePolicies }),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-first' },
    },
  });
  const followConnection = () => {
    client.prioritizeCacheValues = !navigator.onLine;
  };
  followConnection();
  addEventListener('online', followConnection);
  addEventListener('offline', followConnection);
  return client;
}

/** Forgets everything that was read for the person who has just signed out; running calls are dropped. */
export async function clear(client: Client): Promise<void> {
  await client.clearStore();
}

/**
 * Makes these fields of `Query` be read anew: at once where a screen shows them, else when one next asks; while the device is
 * offline, once it is online again. Never rejects: a failure is the business of the screen that shows it.
 */
export async function refresh(client: Client, fieldNames: readonly string[]): Promise<void> {
  await untilOnline();
  const refetched = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await Promise.allSettled(refetched.results);
}

/** Adds what a remote says about the fields that only its screens read. */
export function addTypePolicies({ cache }: Client, typePolicies: TypePolicies): void {
  if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(typePolicies);
}

function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
