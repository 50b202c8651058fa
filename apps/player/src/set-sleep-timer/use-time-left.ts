import { plural, t } from '@trax/i18n/macro';
import { usePlayerState } from '@trax/player';
import type { Sleep } from '@trax/player';
import { useSyncExternalStore } from 'react';

export const MS_PER_MINUTE = 60_000;
const REFRESH_INTERVAL_MS = 5_000;

type TimeLeft = {
  readonly badge: string;
  /** `stops in 5 minutes`, behind the name of the timer. */
  readonly words: string;
  readonly sentence: string;
};

/** What remains of the sleep timer; undefined while it is off. */
export function useTimeLeft(): TimeLeft | undefined {
  const sleep = usePlayerState((state) => state.sleep);
  const minutes = useSyncExternalStore(subscribe, () => minutesLeft(sleep));
  if (minutes === undefined) return undefined;
  if (minutes === 0)
    return {
      badge: t({ message: 'End', context: 'sleep timer' }),
      words: t`stops at the end of this play`,
      sentence: t`The sound stops at the end of this play.`,
    };
  return {
    badge: t`${minutes} min`,
    words: plural(minutes, { one: 'stops in # minute', other: 'stops in # minutes' }),
    sentence: plural(minutes, { one: 'The sound stops in # minute.', other: 'The sound stops in # minutes.' }),
  };
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
