import { ApolloLink, Observable } from '@apollo/client';

type Answer = Observable<ApolloLink.Result>;

/**
 * A read that began before a mutation was answered may tell of the time before it, and would undo on the screen what the
 * mutation has shown there: it is made again.
 */
export function rereadWhatIsOvertaken(): ApolloLink {
  let mutations = 0;
  const countWhenAnswered = (answer: Answer): Answer =>
    new Observable((observer) =>
      answer.subscribe({
        next: (result) => {
          mutations += 1;
          observer.next(result);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  const read = (ask: () => Answer): Answer =>
    new Observable((observer) => {
      const before = mutations;
      let again: { unsubscribe(): void } | undefined;
      const first = ask().subscribe({
        next: (result) => {
          if (mutations === before) observer.next(result);
          else again = read(ask).subscribe(observer);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => {
          if (!again) observer.complete();
        },
      });
      return () => {
        first.unsubscribe();
        again?.unsubscribe();
      };
    });
  return new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation' ? countWhenAnswered(forward(operation)) : read(() => forward(operation)),
  );
}
