import { readSentence, useApolloClient } from '@trax/graphql-client';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import { renamePlaylistMutation } from './rename-playlist.mutation.js';

/** A playlist's name with the change that is on its way; it goes back when the change fails (spec §8). */
export function useRename({ id, name: savedName }: { readonly id: string; readonly name: string }) {
  const client = useApolloClient();
  const { show } = useToast();
  const [pending, setPending] = useState<string>();
  const name = pending ?? savedName;
  const rename = async (entered: string) => {
    const next = entered.trim();
    if (next === '' || next === name) return;
    setPending(next);
    try {
      await client.mutate({ mutation: renamePlaylistMutation, variables: { id, name: next } });
    } catch (error) {
      show({ title: 'Error renaming playlist', description: readSentence(error), tone: 'destructive' });
    }
    setPending((current) => (current === next ? undefined : current));
  };
  return { name, rename };
}
