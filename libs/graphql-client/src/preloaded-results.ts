import { ApolloLink, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';

const ELEMENT_ID = 'trax-answers';

type ResultsByHash = Record<string, ApolloLink.Result | undefined>;

/**
 * Resolves a query without variables from the results that the gateway wrote into the page, so that the first screen waits
 * for no call. Each result is used once: a second read wants current data.
 */
export function preloadedResults(documentHash: (document: DocumentNode) => string): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const hash = hasNoVariables(operation) ? documentHash(operation.query) : undefined;
        const preloaded = hash === undefined ? undefined : readResults()[hash];
        if (hash === undefined || !preloaded) return forward(operation).subscribe(observer);
        // In a task of its own: writing the result to the cache takes as long as the render that has asked for it. A query that
        // is dropped before leaves the result to the next one.
        const timer = setTimeout(() => {
          removeResult(hash);
          observer.next(preloaded);
          observer.complete();
        });
        return () => clearTimeout(timer);
      }),
  );
}

function hasNoVariables({ operationType, variables }: ApolloLink.Operation): boolean {
  return operationType === 'query' && Object.keys(variables).length === 0;
}

function readResults(): ResultsByHash {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as ResultsByHash;
}

function removeResult(hash: string): void {
  const { [hash]: _used, ...others } = readResults();
  const element = document.getElementById(ELEMENT_ID);
  if (element) element.textContent = JSON.stringify(others);
}

/** Removes the results that were not used, which belong to the person who signs out. */
export function clearPreloadedResults(): void {
  document.getElementById(ELEMENT_ID)?.remove();
}
