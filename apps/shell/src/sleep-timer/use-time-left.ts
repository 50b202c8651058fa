import { useSyncExternalStore } from 'react';
import { onSleepTimer, sleepDueAt } from './sleep-timer.js';

const LOOK_EVERY_MS = 5_000;

/** What remains of the sleep timer, for a badge and in words; looked at every few seconds, undefined while it is off. */
export function useTimeLeft(): { readonly badge: string; readonly words: string } | undefined {
  const minutes = useSyncExternalStore(subscribe, minutesLeft);
  if (minutes === undefined) return undefined;
  if (minutes === 0) return { badge: 'End', words: 'stops at the end of this play' };
  return { badge: `${minutes} min`, words: `stops in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` };
}

/** Rounded up; 0 once it is due. */
function minutesLeft(): number | undefined {
  const dueAtMs = sleepDueAt();
  return dueAtMs === undefined ? undefined : Math.max(0, Math.ceil((dueAtMs - Date.now()) / 60_000));
}

function subscribe(listener: () => void): () => void {
  const stop = onSleepTimer(listener);
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
