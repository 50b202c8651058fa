import { AwayState, ErrorState } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { useDataShown } from './offline-note.js';
import { failureReason, isTemporary } from './read-problem.js';

/** What `useQuery` returns, as far as a screen needs it. */
type QueryResult<Data> = {
  readonly data?: Data | undefined;
  /** May be that of other variables: nothing shows it. */
  readonly previousData?: Data | undefined;
  readonly variables?: object | undefined;
  readonly error?: unknown;
  readonly loading?: boolean;
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
 * A screen of one query. Data that is there stays, also while it is fetched again and when that fails, but never with other
 * variables; without data an error with a retry is shown, which happens by itself where the server is away, and before that the
 * skeleton.
 */
export function QueryScreen<Data>({ query, errorTitle, skeleton, children }: QueryScreenProps<Data>): ReactNode {
  const { data, error } = useLastResult(query);
  const hasData = data !== undefined && data !== null;
  useDataShown(hasData);
  if (hasData) return children(data);
  if (error === undefined) return skeleton;
  const Failure = isTemporary(error) ? AwayState : ErrorState;
  return (
    <Failure
      title={errorTitle}
      text={failureReason(error)}
      onRetry={() => {
        query.refetch().catch(() => undefined); // the query itself carries the error
      }}
    />
  );
}

/**
 * The data of these variables that came last, where `previousData` of Apollo Client may be that of others, and their error. One that
 * passes stays while the query is sent again, so that the screen says it once.
 */
function useLastResult<Data>({ data, error, loading = false, variables = {} }: QueryResult<Data>) {
  const key = JSON.stringify(variables);
  const [last, setLast] = useState({ key, data, error });
  const before: Partial<typeof last> = key === last.key ? last : {};
  const isRetried = loading && isTemporary(before.error);
  const result = { key, data: data ?? before.data, error: error ?? (isRetried ? before.error : undefined) };
  if (key !== last.key || result.data !== last.data || result.error !== last.error) setLast(result);
  return result;
}
