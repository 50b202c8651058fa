import { useApolloClient, useMutate, type MutateRequest } from '@trax/graphql-client';
import { useRef } from 'react';
import { themeFields, trackFields } from './edited-theme.query.js';

type EditRequest<Data, Variables extends Record<string, unknown>> = Omit<MutateRequest<Data, Variables>, 'errorTitle'>;
export type Versioned = { readonly id: string; readonly version: number };

/**
 * Makes changes of the catalogue, one after another: each sends the version that is shown, which the change before it may raise, so
 * `readRequest` is called when its turn comes. One that fails is a toast, and what is shown is read again: somebody else may have
 * changed it. Those that wait then are dropped: they were meant for what it should have left.
 */
export function useCatalogueEdit(refetch: () => Promise<unknown>) {
  const { mutate, isMutating } = useMutate();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const failures = useRef(0);
  const edit = <Data, Variables extends Record<string, unknown>>(
    readRequest: () => EditRequest<Data, Variables>,
  ): Promise<Data | undefined> => {
    const failuresBefore = failures.current;
    const answer = last.current.then(async () => {
      if (failures.current !== failuresBefore) return undefined;
      let data: Data | undefined;
      try {
        data = await mutate({ errorTitle: 'Error', ...readRequest() } as MutateRequest<Data, Variables>);
      } finally {
        if (data === undefined) {
          failures.current += 1;
          void refetch().catch(() => undefined);
        }
      }
      return data;
    });
    last.current = answer.catch(() => undefined);
    return answer;
  };
  return { edit, isEditing: isMutating };
}

export type CatalogueEdit = ReturnType<typeof useCatalogueEdit>['edit'];

/** Read the version that is shown of a theme or track now; that of a row is as old as the menu or dialog that was opened on it. */
export function useShownVersions() {
  const { cache } = useApolloClient();
  const versionOfTheme = ({ id, version }: Versioned): number =>
    cache.readFragment({ from: { __typename: 'EditedTheme', id }, fragment: themeFields })?.version ?? version;
  const versionOfTrack = ({ id, version }: Versioned): number =>
    cache.readFragment({ from: { __typename: 'EditedTrack', id }, fragment: trackFields })?.version ?? version;
  return { versionOfTheme, versionOfTrack };
}

/** The highest version of what is shown. */
export const highestVersion = (rows: ReadonlyArray<{ version: number }>): number =>
  Math.max(0, ...rows.map(({ version }) => version));
