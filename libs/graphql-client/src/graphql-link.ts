import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { SECOND_FACTOR_PROBLEM_CODES } from '@trax/contracts/second-factor-rules';
import { callBackend, confirmIdentity, refreshSession } from '@trax/http';
import type { DocumentNode } from 'graphql';
import { from, mergeMap, throwError } from 'rxjs';
import { readProblem } from './read-problem.js';

const ENDPOINT = '/api/graphql';

const MAX_OUTLIVING_BYTES = 8 * 1024;

/** Called before each request, for the headers that are sent with it. */
export type ReadHeaders = () => Record<string, string>;

/**
 * Sends the SHA-256 of a document in place of its text, which only a gateway of another release needs: queries by GET, so
 * that HTTP may cache them, mutations by POST. A document without a hash is sent as text, by POST.
 */
export function createGraphqlLink(readHeaders: ReadHeaders): ApolloLink {
  const withHeaders = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: readHeaders() });
    return forward(operation);
  });
  const http = new BaseHttpLink({
    uri: ENDPOINT,
    headers: { accept: 'application/json' },
    fetch: (path, request) => callBackend(String(path), { ...request, keepalive: mayOutlivePage(request) }),
  });
  return ApolloLink.from([
    // The session that was refreshed may have begun too long ago.
    repeatAfter(confirmIdentity, SECOND_FACTOR_PROBLEM_CODES.reauthenticationNeeded),
    repeatAfter(refreshSession, 'NOT_SIGNED_IN'),
    withHeaders,
    ApolloLink.split(
      ({ query }) => documentHash(query) !== undefined,
      new PersistedQueryLink({
        generateHash: (document) => documentHash(document) ?? '',
        useGETForHashedQueries: true,
      }),
    ),
    http,
  ]);
}

/**
 * A mutation of the last moment before the person leaves is not lost with the page. Browsers refuse more than 64 KiB of such calls
 * under way, of which a large one leaves the room to others.
 */
function mayOutlivePage({ method, body }: RequestInit = {}): boolean {
  return method === 'POST' && typeof body === 'string' && new Blob([body]).size <= MAX_OUTLIVING_BYTES;
}

/** The code generator leaves the SHA-256 of each document in its `__meta__`; one of another repository has none. */
function documentHash(document: DocumentNode & { __meta__?: { hash: string } }): string | undefined {
  return document.__meta__?.hash;
}

/** A field that is refused by this code fails inside a successful response: after the remedy the call is repeated once. */
function repeatAfter(remedy: () => Promise<boolean>, code: string): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!CombinedGraphQLErrors.is(error) || readProblem(error)?.code !== code) return undefined;
    return from(remedy()).pipe(mergeMap((isOpen) => (isOpen ? forward(operation) : throwError(() => error))));
  });
}
