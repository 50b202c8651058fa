import { useIdempotencyKey } from '@trax/graphql-client';
import type { Queue } from '@trax/player';
import { usePlaylists } from '@trax/playlists';
import { useTransition } from 'react';

/** Saves a queue as a playlist, as a whole or not at all, and offers to undo that. */
export function useKeepPlaylist() {
  const { keepPlaylist } = usePlaylists();
  const { keyFor, forget } = useIdempotencyKey();
  const [isBusy, startKeeping] = useTransition();
  const keep = ({ source: { name }, entries }: Queue): void =>
    startKeeping(async () => {
      const tracks = entries.map(({ trackId, repetitions }) => ({ trackId, repetitions }));
      if (await keepPlaylist({ name, tracks, idempotencyKey: keyFor(name) })) forget();
    });
  return { keep, isBusy };
}
