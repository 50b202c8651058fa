import { failureMessage, useApolloClient } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useRef, useState } from 'react';
import { renamePlaylistMutation } from './rename-playlist.mutation.js';

/**
 * A playlist's name with the change that is on its way; it goes back when the change fails. Changes are sent one
 * after another, so that the last one stands in the end.
 */
export function useRename({ id, name: savedName }: { readonly id: string; readonly name: string }) {
  const client = useApolloClient();
  const { show } = useToast();
  const [pending, setPending] = useState<{ readonly name: string }>();
  const earlier = useRef(Promise.resolve());
  const name = pending?.name ?? savedName;
  const send = async (change: { readonly name: string }) => {
    try {
      await client.mutate({ mutation: renamePlaylistMutation, variables: { id, ...change } });
    } catch (error) {
      show({ title: 'Error renaming playlist', description: failureMessage(error), tone: 'destructive' });
    }
    setPending((current) => (current === change ? undefined : current));
  };
  const rename = (entered: string) => {
    const change = { name: entered.trim() };
    if (change.name === '' || change.name === name) return;
    setPending(change);
    earlier.current = earlier.current.then(() => send(change));
  };
  return { name, rename };
}
