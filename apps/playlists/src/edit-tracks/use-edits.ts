import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListedTrack } from '../view-tracks/listed-track.js';
import { isBuiltOn, isPointless } from './edit.js';
import type { Edit } from './edit.js';

type Failure = (edit: Edit, error: unknown) => void;

/**
 * Shows edits at once and sends them one after another, so that each meets the order that it was made in front of. One
 * that fails is taken back, with the moves that were built on it.
 */
export function useEdits(tracks: readonly ListedTrack[] | undefined, onFailure: Failure) {
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const waiting = useRef<readonly Edit[]>([]); // the same, as it is now rather than as it was last drawn
  const shown = useMemo(
    () => tracks && edits.reduce<readonly ListedTrack[]>((edited, edit) => edit.apply(edited), tracks),
    [tracks, edits],
  );

  const change = useCallback((next: readonly Edit[]) => {
    waiting.current = next;
    setEdits(next);
  }, []);
  const drain = useCallback(async () => {
    for (let edit = waiting.current[0]; edit; edit = waiting.current[0]) {
      const current = edit;
      try {
        await current.send();
        change(waiting.current.filter((other) => other !== current));
      } catch (error) {
        change(waiting.current.filter((other) => other !== current && !isBuiltOn(other, current)));
        onFailure(current, error);
      }
    }
  }, [change, onFailure]);
  const run = useCallback(
    (edit: Edit) => {
      if (isPointless(edit, waiting.current)) return;
      const isIdle = waiting.current.length === 0;
      change([...waiting.current, edit]);
      if (isIdle) void drain();
    },
    [change, drain],
  );
  return { shown, run };
}
