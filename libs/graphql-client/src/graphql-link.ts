import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { callBackend, refreshSession } from '@trax/http';
import type { DocumentNode } from 'graphql';
import { from, mergeMap, throwError } from 'rxjs';
import { carriedAnswers } from './carried-answers.js';
import { readProblem } from './read-problem.js';

const ENDPOINT = '/api/graphql';

/** Asked before each call, for what is sent with it. */
export type ReadHeaders = () => Record<string, string>;

/**
 * Documents travel by their SHA-256, and with their text only to a gateway of another release: queries as GET, so that HTTP
 * may cache them, mutations as POST.
 */
export function createGraphqlLink(readHeaders: ReadHeaders): ApolloLink {
  const withHeaders = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: readHeaders() });
    return forward(operation);
  });
  const http = new BaseHttpLink({
    uri: ENDPOINT,
    headers: { accept: 'application/json' },
    // What a person has changed in the last moment before they leave is not lost with the page.
    fetch: (path, request) => callBackend(String(path), { ...request, keepalive: request?.method === 'POST' }),
  });
  return ApolloLink.from([
    carriedAnswers(documentHash),
    reopenSession(),
    withHeaders,
    new PersistedQueryLink({ generateHash: documentHash, useGETForHashedQueries: true }),
    http,
  ]);
}

/** The code generator leaves the SHA-256 of each document in its `__meta__`. */
function documentHash(document: DocumentNode & { __meta__?: { hash: string } }): string {
  if (document.__meta__ === undefined) throw new Error('This document was not generated (npm run generate)');
  return document.__meta__.hash;
}

/** A field that needs a session fails within a successful answer: the session is opened again and the call repeated once. */
function reopenSession(): ApolloLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (!CombinedGraphQLErrors.is(error) || readProblem(error)?.code !== 'NOT_SIGNED_IN') return undefined;
    const isOpen = from(refreshSession());
    return isOpen.pipe(mergeMap((again) => (again ? forward(operation) : throwError(() => error))));
  });
}
