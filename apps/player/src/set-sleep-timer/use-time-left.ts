import { usePlayerState } from '@trax/player';
import type { Sleep } from '@trax/player';
import { formatCount } from '@trax/ui';
import { useSyncExternalStore } from 'react';

export const MS_PER_MINUTE = 60_000;
const REFRESH_INTERVAL_MS = 5_000;

/** What remains of the sleep timer, for a badge and in words; undefined while it is off. */
export function useTimeLeft(): { readonly badge: string; readonly words: string } | undefined {
  const sleep = usePlayerState((state) => state.sleep);
  const minutes = useSyncExternalStore(subscribe, () => minutesLeft(sleep));
  if (minutes === undefined) return undefined;
  if (minutes === 0) return { badge: 'End', words: 'stops at the end of this play' };
  return { badge: `${minutes} min`, words: `stops in ${formatCount(minutes, { one: 'minute', other: 'minutes' })}` };
}

/** Rounded up; 0 when it ends with this play. */
function minutesLeft(sleep: Sleep | undefined): number | undefined {
  if (sleep?.kind === 'at') return Math.max(0, Math.ceil((sleep.atMs - Date.now()) / MS_PER_MINUTE));
  return sleep && 0;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, REFRESH_INTERVAL_MS);
  return () => clearInterval(timer);
}
