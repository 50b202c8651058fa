import { useMutate, type MutateRequest } from '@trax/graphql-client';

type Refetch = () => Promise<unknown>;

/**
 * Makes changes of the catalogue. One that fails is a toast, and what is shown is read again: somebody else may have changed it.
 */
export function useCatalogueEdit(refetch: Refetch) {
  const { mutate, isMutating } = useMutate();
  const edit = async <Data, Variables extends Record<string, unknown>>(
    request: Omit<MutateRequest<Data, Variables>, 'errorTitle'>,
  ) => {
    const data = await mutate({ errorTitle: 'Error', ...request } as MutateRequest<Data, Variables>);
    if (data === undefined) void refetch().catch(() => undefined);
    return data;
  };
  return { edit, isEditing: isMutating };
}

/** The highest version of what is shown. */
export const highestVersion = (rows: ReadonlyArray<{ version: number }>): number =>
  Math.max(0, ...rows.map(({ version }) => version));
