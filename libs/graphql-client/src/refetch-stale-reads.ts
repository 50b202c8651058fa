import { ApolloLink, Observable } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';

type Results = Observable<ApolloLink.Result>;

/** What was changed while reads were under way: objects of these types (none are known: of any), or these fields of `Query`. */
type Change = { readonly types?: ReadonlySet<string>; readonly fields?: readonly string[] };

/**
 * Sends a query once more whose result arrives after something that it shows was changed meanwhile: that result may be older than
 * the change, and would undo it on the screen.
 */
export class StaleReads {
  /** Kept while a read is under way that began before. */
  #changes: readonly Change[] = [];
  #reads = 0;

  readonly link = new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation'
      ? this.#noteChange(forward(operation))
      : this.#read(operation.query, () => forward(operation)),
  );

  /** These fields of `Query` have changed. */
  noteFields(fields: readonly string[]): void {
    this.#note({ fields });
  }

  #note(change: Change): void {
    if (this.#reads > 0) this.#changes = [...this.#changes, change];
  }

  #noteChange(results: Results): Results {
    return new Observable((observer) =>
      results.subscribe({
        next: (result) => {
          this.#note({ types: typesIn(result.data) });
          observer.next(result);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  }

  #read(document: DocumentNode, send: () => Results): Results {
    return new Observable((observer) => {
      const changesBefore = this.#begin();
      let again: { unsubscribe(): void } | undefined;
      const first = send().subscribe({
        next: (result) => {
          const changes = this.#changes.slice(changesBefore);
          if (changes.some((change) => concerns(change, document, result.data))) again = send().subscribe(observer);
          else observer.next(result);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => {
          if (!again) observer.complete();
        },
      });
      return () => {
        this.#end();
        first.unsubscribe();
        again?.unsubscribe();
      };
    });
  }

  #begin(): number {
    this.#reads += 1;
    return this.#changes.length;
  }

  #end(): void {
    this.#reads -= 1;
    if (this.#reads === 0) this.#changes = [];
  }
}

function concerns({ types, fields }: Change, document: DocumentNode, data: unknown): boolean {
  if (fields) return rootFields(document).some((field) => fields.includes(field));
  // A result without types may be of any: a deletion answers none, and neither does an empty list.
  if (!types || types.size === 0 || hasEmptyList(data)) return true;
  return [...typesIn(data)].some((type) => types.has(type));
}

function rootFields({ definitions }: DocumentNode): readonly string[] {
  return definitions
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []))
    .flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []));
}

/** The names of the types of all objects in a result. */
function typesIn(data: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return found;
  for (const [key, value] of Object.entries(data)) {
    if (key === '__typename' && typeof value === 'string') found.add(value);
    else typesIn(value, found);
  }
  return found;
}

function hasEmptyList(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const values: readonly unknown[] = Object.values(data);
  return (Array.isArray(data) && values.length === 0) || values.some(hasEmptyList);
}
