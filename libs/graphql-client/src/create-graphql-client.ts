import { ApolloClient, InMemoryCache, type TypePolicies } from '@apollo/client';
import { isServerReachable, onReachabilityChange } from '@trax/http';
import { createGraphqlLink, type ReadHeaders } from './graphql-link.js';
import { resetVariables } from './person-variable.js';
import { playlistTypePolicies } from './playlist-fields.js';
import { readProblem } from './read-problem.js';
import { StaleReads } from './refetch-stale-reads.js';

export type Client = ApolloClient;

const staleReadsByClient = new WeakMap<Client, StaleReads>();

export type ClientOptions = {
  /** Sent with every call; asked anew each time. */
  readonly readHeaders?: ReadHeaders;
};

/**
 * The one client of the page. What is cached is never stale, nothing is fetched again on its own, and a failure is thrown
 * without a retry. Each remote adds the type policies of the fields that only it reads.
 */
export function createGraphqlClient({ readHeaders = () => ({}) }: ClientOptions = {}): Client {
  const staleReads = new StaleReads();
  const client = new ApolloClient({
    link: staleReads.link.concat(createGraphqlLink(readHeaders)),
    cache: new InMemoryCache({ typePolicies: playlistTypePolicies }),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-first' },
    },
  });
  staleReadsByClient.set(client, staleReads);
  return client;
}

/** Forgets everything that was read for the person who has just signed out; running calls are dropped. */
export async function clear(client: Client): Promise<void> {
  resetVariables();
  await client.clearStore();
}

/**
 * Makes these fields of `Query` be read anew: at once where a screen shows them, else when one next asks. What gets no answer is read
 * again once the server answers. Never rejects: a failure is the business of the screen that shows it.
 */
export async function refresh(client: Client, fieldNames: readonly string[]): Promise<void> {
  staleReadsByClient.get(client)?.noteFields(fieldNames);
  const refetched = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const results = await Promise.allSettled(refetched.results);
  const isUnanswered = results.some((result) => result.status === 'rejected' && !readProblem(result.reason));
  if (!isUnanswered || isServerReachable()) return;
  const stopWaiting = onReachabilityChange(() => {
    stopWaiting();
    void refresh(client, fieldNames);
  });
}

/** Adds what a remote says about the fields that only its screens read. */
export function addTypePolicies({ cache }: Client, typePolicies: TypePolicies): void {
  if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(typePolicies);
}
