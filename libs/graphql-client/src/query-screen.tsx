import { AwayState, ErrorState } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { useDataShown } from './offline-note.js';
import { isTemporary, readProblem } from './read-problem.js';

/** What `useQuery` returns, as far as a screen needs it. */
type QueryResult<Data> = {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly loading?: boolean;
  readonly variables?: object | undefined;
  readonly refetch: () => Promise<unknown>;
};

export type QueryScreenProps<Data> = {
  readonly query: QueryResult<Data>;
  /** Heads the error, for example `Failed to fetch tracks`. */
  readonly errorTitle: string;
  /** Shown until there is data. */
  readonly skeleton: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
};

/**
 * A screen of one query. Without data an error with a retry is shown, which happens by itself where the server is away, and before
 * that the skeleton.
 */
export function QueryScreen<Data>({ query, errorTitle, skeleton, children }: QueryScreenProps<Data>): ReactNode {
  const { data, error } = useQueryState(query);
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  const Failure = isTemporary(error) ? AwayState : ErrorState;
  return (
    <Failure
      title={errorTitle}
      text={readProblem(error)?.error}
      onRetry={() => {
        query.refetch().catch(() => undefined); // the query itself carries the error
      }}
    />
  );
}

type QueryState<Data> = { readonly data?: NonNullable<Data> | undefined; readonly error?: unknown };

/** What to show of a query: its data, or why there is none; neither while it is loading. */
export function useQueryState<Data>(query: QueryResult<Data>): QueryState<Data> {
  const data = query.data ?? undefined;
  const error = useShownError(query);
  useDataShown(data !== undefined);
  return data === undefined ? { error } : { data };
}

/** An error that passes stays while the query is sent again with the same variables, so that the screen says it once. */
function useShownError<Data>({ error, loading = false, variables = {} }: QueryResult<Data>): unknown {
  const key = JSON.stringify(variables);
  const [last, setLast] = useState({ key, error });
  const isRetried = loading && key === last.key && isTemporary(last.error);
  const shown = error ?? (isRetried ? last.error : undefined);
  if (key !== last.key || shown !== last.error) setLast({ key, error: shown });
  return shown;
}
