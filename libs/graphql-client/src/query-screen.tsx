import { ErrorState } from '@trax/ui';
import type { ReactNode } from 'react';
import { useDataShown } from './offline-note.js';
import { failureReason } from './read-problem.js';

/** What `useQuery` returns, as far as a screen needs it. */
type QueryResult<Data> = {
  readonly data?: Data | undefined;
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

/** A screen of one query. Without data an error with a retry is shown, and before that the skeleton. */
export function QueryScreen<Data>({ query, errorTitle, skeleton, children }: QueryScreenProps<Data>): ReactNode {
  const { data } = query;
  const hasData = data !== undefined && data !== null;
  useDataShown(hasData);
  if (hasData) return children(data);
  if (query.error === undefined) return skeleton;
  return (
    <ErrorState
      title={errorTitle}
      text={failureReason(query.error)}
      onRetry={() => {
        query.refetch().catch(() => undefined); // the query itself carries the error
      }}
    />
  );
}
