import { ErrorState } from '@trax/ui';
import { useState, type ReactNode } from 'react';
import { useDataShown } from './offline-note.js';
import { failureReason } from './read-problem.js';

/** What `useQuery` returns, as far as a screen needs it. */
type QueryResult<Data> = {
  readonly data?: Data | undefined;
  /** May be that of other variables: nothing shows it. */
  readonly previousData?: Data | undefined;
  readonly variables?: object | undefined;
  readonly error?: unknown;
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
 * variables; without data an error with a retry is shown, and before that the skeleton.
 */
export function QueryScreen<Data>({ query, errorTitle, skeleton, children }: QueryScreenProps<Data>): ReactNode {
  const { data, error } = useQueryState(query);
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  return (
    <ErrorState
      title={errorTitle}
      text={failureReason(error)}
      onRetry={() => {
        query.refetch().catch(() => undefined); // the query itself carries the error
      }}
    />
  );
}

type QueryState<Data> = { readonly data?: NonNullable<Data> | undefined; readonly error?: unknown };

/** What to show of a query: its data, or why there is none; neither while it is loading. */
export function useQueryState<Data>(query: QueryResult<Data>): QueryState<Data> {
  const data = useLastData(query) ?? undefined;
  useDataShown(data !== undefined);
  return data === undefined ? { error: query.error } : { data };
}

/** The data of these variables that came last; `previousData` of Apollo Client may be that of others. */
function useLastData<Data>({ data, variables = {} }: QueryResult<Data>): Data | undefined {
  const key = JSON.stringify(variables);
  const [last, setLast] = useState({ key, data });
  const hasData = data !== undefined && data !== null;
  if (hasData && (data !== last.data || key !== last.key)) setLast({ key, data });
  if (hasData) return data;
  return key === last.key ? last.data : undefined;
}
