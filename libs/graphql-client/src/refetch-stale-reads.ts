import { ApolloLink, Observable } from '@apollo/client';

type Results = Observable<ApolloLink.Result>;

/**
 * Sends a query again whose result arrives after a mutation was completed meanwhile: that result may be older than the
 * mutation, and would undo on the screen what the mutation has changed there.
 */
export function refetchStaleReads(): ApolloLink {
  let completedMutations = 0;
  const countCompletion = (results: Results): Results =>
    new Observable((observer) =>
      results.subscribe({
        next: (result) => {
          completedMutations += 1;
          observer.next(result);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  const read = (send: () => Results): Results =>
    new Observable((observer) => {
      const completedBefore = completedMutations;
      let refetch: { unsubscribe(): void } | undefined;
      const first = send().subscribe({
        next: (result) => {
          if (completedMutations === completedBefore) observer.next(result);
          else refetch = read(send).subscribe(observer);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => {
          if (!refetch) observer.complete();
        },
      });
      return () => {
        first.unsubscribe();
        refetch?.unsubscribe();
      };
    });
  return new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation' ? countCompletion(forward(operation)) : read(() => forward(operation)),
  );
}
