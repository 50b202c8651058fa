import { refresh, useApolloClient, type MutateRequest } from '@trax/graphql-client';
import { offerUndo, useToast } from '@trax/ui';
import { useRef, useState } from 'react';
import { usePanelMutate } from '../panel-query.js';
import { themeFields, trackFields } from './edited-theme.query.js';

type Request<Data, Variables extends Record<string, unknown>> = Omit<MutateRequest<Data, Variables>, 'errorTitle'>;
type EditRequest<Data, Variables extends Record<string, unknown>> = Request<Data, Variables> & {
  /** Says that it was made. */
  readonly toast?: { readonly title: string; readonly description: string };
  /** With it the toast offers Undo. */
  readonly undo?: () => Promise<unknown>;
  /** The field of `Query` that is read again afterwards. */
  readonly reads?: string;
};
export type Versioned = { readonly id: string; readonly version: number };

/**
 * Makes changes of the catalogue, one after another: each sends the version that is shown, which the change before it may raise, so
 * `readRequest` is called when its turn comes. After one that failed what is shown is read again: another administrator may have changed
 * it. Those that wait then are dropped: they were meant for what it should have left.
 */
export function useCatalogueEdit(refetch: () => Promise<unknown>) {
  const client = useApolloClient();
  const { mutate } = usePanelMutate();
  const { show } = useToast();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const failures = useRef(0);
  const [running, setRunning] = useState(0);
  const enqueue = <Data>(run: () => Promise<Data | undefined>): Promise<Data | undefined> => {
    const failuresBefore = failures.current;
    const answer = last.current.then(async () => {
      if (failures.current !== failuresBefore) return undefined;
      let data: Data | undefined;
      setRunning((count) => count + 1);
      try {
        data = await run();
      } finally {
        setRunning((count) => count - 1);
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
  /** One that fails is a toast, and resolves to `undefined`. */
  const edit = <Data, Variables extends Record<string, unknown>>(readRequest: () => EditRequest<Data, Variables>) =>
    enqueue(async () => {
      const { toast, undo, reads, ...request } = readRequest();
      const data = await mutate(request as MutateRequest<Data, Variables>);
      if (reads !== undefined) void refresh(client, [reads]);
      if (data === undefined || toast === undefined) return data;
      if (undo) offerUndo(show, toast, () => void undo());
      else show(toast);
      return data;
    });
  /** One that fails rejects: its form shows why. */
  const submit = async <Data, Variables extends Record<string, unknown>>(
    request: Omit<Request<Data, Variables>, 'failed'>,
  ): Promise<Data> => {
    type Options = Parameters<typeof client.mutate<Data, Variables>>[0];
    const data = await enqueue(async () => (await client.mutate<Data, Variables>(request as Options)).data);
    if (data === undefined) throw new Error('The change before it has failed');
    return data;
  };
  return { edit, submit, isEditing: running > 0 };
}

export type CatalogueEdits = ReturnType<typeof useCatalogueEdit>;

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
