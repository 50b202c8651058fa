import { useApolloClient } from '@trax/graphql-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunEdit } from '../edit-tracks/edit.js';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { setRepetitionsMutation } from './set-repetitions.mutation.js';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

type RepetitionsContext = { readonly playlistId: string; readonly track: ListedTrack; readonly run: RunEdit };

/** How often a track is played in its playlist: shown at once, sent when the listener has stopped pressing. */
export function useRepetitions({ playlistId, track, run }: RepetitionsContext) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef<() => void>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const pending = send.current;
    send.current = undefined;
    pending?.();
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const choose = (repetitions: number) => {
    setChosen(repetitions);
    send.current = () => {
      setChosen(undefined);
      if (repetitions === track.repetitions) return;
      run({
        kind: 'repetitions',
        trackId: track.id,
        errorTitle: 'Error updating repetitions',
        apply: (tracks) => tracks.map((other) => (other.id === track.id ? { ...other, repetitions } : other)),
        send: () =>
          client.mutate({
            mutation: setRepetitionsMutation,
            variables: { playlistId, trackId: track.id, repetitions },
          }),
      });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, DEBOUNCE_MS);
  };
  return { repetitions: chosen ?? track.repetitions, choose };
}
