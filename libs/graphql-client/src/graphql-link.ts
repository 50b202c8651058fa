import { ApolloLink, Observable } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { HttpProblem } from './http-problem.js';
import { requestJson } from './request-json.js';
import { refreshSession } from './session-refresher.js';

const ENDPOINT = '/api/graphql';

/** Queries travel as GET with the id of their persisted document, so that HTTP may cache them; mutations as POST. */
export function createGraphqlLink(): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        send(operation, abort.signal).then(
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

async function send(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const result = await sendOnce(operation, signal);
  const isSessionLost = result.errors?.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  return isSessionLost && (await refreshSession()) ? sendOnce(operation, signal) : result;
}

async function sendOnce(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const documentId = operation.operationType === 'query' ? persistedId(operation.query) : undefined;
  if (documentId === undefined) return post(operation, signal);
  try {
    return await getPersisted({ documentId, operation, signal });
  } catch (error) {
    // A gateway of another release may not know this document yet.
    if (error instanceof HttpProblem && error.code === 'PERSISTED_QUERY_NOT_FOUND') return post(operation, signal);
    throw error;
  }
}

type PersistedRequest = { documentId: string; operation: ApolloLink.Operation; signal: AbortSignal };

function getPersisted({ documentId, operation, signal }: PersistedRequest): Promise<ApolloLink.Result> {
  const parameters = new URLSearchParams({ documentId });
  if (Object.keys(operation.variables).length > 0) parameters.set('variables', JSON.stringify(operation.variables));
  return requestJson<ApolloLink.Result>(`${ENDPOINT}?${parameters}`, { signal });
}

function post(
  { operationName, variables, query }: ApolloLink.Operation,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const body = { operationName, variables, query: print(query) };
  return requestJson<ApolloLink.Result>(ENDPOINT, { method: 'POST', body, signal });
}

/** The code generator leaves the SHA-256 of the document in its `__meta__`. */
function persistedId(document: DocumentNode & { __meta__?: { hash?: string } }): string | undefined {
  return document.__meta__?.hash;
}
