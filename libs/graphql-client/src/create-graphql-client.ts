import { ApolloClient, InMemoryCache } from '@apollo/client';
import { forgetCarriedAnswers } from './carried-answers.js';
import { createGraphqlLink, type ReadHeaders } from './graphql-link.js';
import { rereadWhatIsOvertaken } from './overtaken-reads.js';
import { mergeEntries, readPlaylist } from './playlist-fields.js';
import { mergeUserPages } from './user-fields.js';

export type Client = ApolloClient;

export type ClientOptions = {
  /** Sent with every call; asked anew each time. */
  readonly readHeaders?: ReadHeaders;
};

/**
 * The one client of the page. What is cached is never stale, nothing is fetched again on its own, and a failure is thrown
 * without a retry.
 */
export function createGraphqlClient({ readHeaders = () => ({}) }: ClientOptions = {}): Client {
  return new ApolloClient({
    link: rereadWhatIsOvertaken().concat(createGraphqlLink(readHeaders)),
    cache: new InMemoryCache({
      typePolicies: {
        Viewer: { keyFields: ['uid'] },
        // A set of figures per person who is asked about, replaced as a whole.
        TrackStats: { keyFields: false },
        PlaylistStats: { keyFields: false },
        User: { keyFields: ['firebaseId'] },
        Orphan: { keyFields: false },
        Playlist: { fields: { tracks: { merge: mergeEntries } } },
        // A track stands in several playlists, with repetitions of its own in each.
        PlaylistTrack: { keyFields: false },
        Query: {
          fields: {
            playlist: { read: readPlaylist },
            playlists: { merge: false },
            trackStats: { keyArgs: ['firebaseId'], merge: false },
            playlistStats: { keyArgs: ['firebaseId'], merge: false },
            users: { keyArgs: ['search'], merge: mergeUserPages },
            syncStatus: { merge: false },
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

/** Forgets everything that was read for the person who has just signed out; running calls are dropped. */
export async function clear(client: Client): Promise<void> {
  forgetCarriedAnswers();
  await client.clearStore();
}

/**
 * Makes these fields of `Query` be read anew: at once where a screen shows them, else when one next asks.
 * Never rejects: a failure is the business of the screen that shows it.
 */
export async function refresh(client: Client, fieldNames: readonly string[]): Promise<void> {
  const refetched = client.refetchQueries({
    updateCache: (cache) => {
      for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  await Promise.allSettled(refetched.results);
}
