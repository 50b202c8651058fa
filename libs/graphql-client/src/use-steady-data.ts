import { useState } from 'react';

type QueryResult<Data> = { readonly data?: Data | undefined; readonly loading: boolean };

/** The data of a query, and what it answered last while that of other variables is on its way; none after a failure. */
export function useSteadyData<Data>({ data, loading }: QueryResult<Data>): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== last && (data !== undefined || !loading)) setLast(data);
  return data ?? (loading ? last : undefined);
}
