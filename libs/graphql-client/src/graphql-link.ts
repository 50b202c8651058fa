import { ApolloLink, Observable } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { HttpProblem } from './http-problem.js';
import { requestJson } from './request-json.js';
import { refreshSession } from './session-refresher.js';

const ENDPOINT = '/api/graphql';

/** Asked before each call, for what is sent with it. */
export type ReadHeaders = () => Record<string, string>;

/** Queries travel as GET with the id of their persisted document, so that HTTP may cache them; mutations as POST. */
export function createGraphqlLink(readHeaders: ReadHeaders): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        send(operation, { headers: readHeaders(), signal: abort.signal }).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => abort.abort();
      }),
  );
}

type Surroundings = { headers: Record<string, string>; signal: AbortSignal };

async function send(operation: ApolloLink.Operation, surroundings: Surroundings): Promise<ApolloLink.Result> {
  const result = await sendOnce(operation, surroundings);
  const isSessionLost = result.errors?.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  return isSessionLost && (await refreshSession()) ? sendOnce(operation, surroundings) : result;
}

async function sendOnce(operation: ApolloLink.Operation, surroundings: Surroundings): Promise<ApolloLink.Result> {
  const documentId = operation.operationType === 'query' ? persistedId(operation.query) : undefined;
  if (documentId === undefined) return post(operation, surroundings);
  try {
    return await getPersisted(documentId, operation, surroundings);
  } catch (error) {
    // A gateway of another release may not know this document yet.
    if (error instanceof HttpProblem && error.code === 'PERSISTED_QUERY_NOT_FOUND')
      return post(operation, surroundings);
    throw error;
  }
}

function getPersisted(
  documentId: string,
  { variables }: ApolloLink.Operation,
  surroundings: Surroundings,
): Promise<ApolloLink.Result> {
  const parameters = new URLSearchParams({ documentId });
  if (Object.keys(variables).length > 0) parameters.set('variables', JSON.stringify(variables));
  return requestJson<ApolloLink.Result>(`${ENDPOINT}?${parameters}`, surroundings);
}

function post(
  { operationName, operationType, variables, query }: ApolloLink.Operation,
  surroundings: Surroundings,
): Promise<ApolloLink.Result> {
  const body = { operationName, variables, query: print(query) };
  // What a person has changed in the last moment before they leave is not lost with the page.
  const keepalive = operationType === 'mutation';
  return requestJson<ApolloLink.Result>(ENDPOINT, { method: 'POST', body, keepalive, ...surroundings });
}

/** The code generator leaves the SHA-256 of the document in its `__meta__`. */
function persistedId(document: DocumentNode & { __meta__?: { hash?: string } }): string | undefined {
  return document.__meta__?.hash;
}
