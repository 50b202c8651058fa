import { ApolloLink, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { takeCarriedAnswer } from './carried-answers.js';
import { HttpProblem } from './http-problem.js';
import { requestJson } from './request-json.js';
import { refreshSession } from './session-refresher.js';

const ENDPOINT = '/api/graphql';

/** Asked before each call, for what is sent with it. */
export type ReadHeaders = () => Record<string, string>;

/** Documents travel by the id under which the gateway knows them: queries as GET, so that HTTP may cache them, mutations as POST. */
export function createGraphqlLink(readHeaders: ReadHeaders): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const carried = takeCarried(operation);
        if (carried) {
          // Not in the task that draws the screen: to take it in is as much work again.
          const turn = setTimeout(() => {
            observer.next(carried);
            observer.complete();
          });
          return () => clearTimeout(turn);
        }
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

/** Of a query without variables, whose answer the page may have brought along. */
function takeCarried({ operationType, query, variables }: ApolloLink.Operation): ApolloLink.Result | undefined {
  if (operationType !== 'query' || Object.keys(variables).length > 0) return undefined;
  return takeCarriedAnswer(persistedId(query));
}

type Surroundings = { headers: Record<string, string>; signal: AbortSignal };

async function send(operation: ApolloLink.Operation, surroundings: Surroundings): Promise<ApolloLink.Result> {
  const result = await sendOnce(operation, surroundings);
  const isSessionLost = result.errors?.some(({ extensions }) => extensions?.['code'] === 'NOT_SIGNED_IN');
  return isSessionLost && (await refreshSession()) ? sendOnce(operation, surroundings) : result;
}

async function sendOnce(operation: ApolloLink.Operation, surroundings: Surroundings): Promise<ApolloLink.Result> {
  const documentId = persistedId(operation.query);
  if (documentId === undefined) return postText(operation, surroundings);
  try {
    const isQuery = operation.operationType === 'query';
    return await (isQuery ? getPersisted : postPersisted)(documentId, operation, surroundings);
  } catch (error) {
    // A gateway of another release may not know this document yet.
    if (error instanceof HttpProblem && error.code === 'PERSISTED_QUERY_NOT_FOUND')
      return postText(operation, surroundings);
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

function postPersisted(
  documentId: string,
  operation: ApolloLink.Operation,
  surroundings: Surroundings,
): Promise<ApolloLink.Result> {
  return post({ documentId }, operation, surroundings);
}

async function postText(operation: ApolloLink.Operation, surroundings: Surroundings): Promise<ApolloLink.Result> {
  const { print } = await import('./print-document.js'); // seldom needed, and in no first load
  return post({ query: print(operation.query) }, operation, surroundings);
}

function post(
  document: { documentId: string } | { query: string },
  { operationName, operationType, variables }: ApolloLink.Operation,
  surroundings: Surroundings,
): Promise<ApolloLink.Result> {
  const body = { operationName, variables, ...document };
  // What a person has changed in the last moment before they leave is not lost with the page.
  const keepalive = operationType === 'mutation';
  return requestJson<ApolloLink.Result>(ENDPOINT, { method: 'POST', body, keepalive, ...surroundings });
}

/** The code generator leaves the SHA-256 of the document in its `__meta__`. */
function persistedId(document: DocumentNode & { __meta__?: { hash?: string } }): string | undefined {
  return document.__meta__?.hash;
}
