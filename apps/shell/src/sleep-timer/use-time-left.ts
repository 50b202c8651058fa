import { useEffect, useReducer } from 'react';
import { minutesLeft } from './minutes-left.js';
import { useSleepDueAt } from './sleep-timer.js';

const LOOK_EVERY_MS = 5_000;

/** What remains of the sleep timer, looked at every few seconds; undefined while it is off. */
export function useTimeLeft(): ReturnType<typeof minutesLeft> | undefined {
  const dueAtMs = useSleepDueAt();
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (dueAtMs === undefined) return;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [dueAtMs]);
  return dueAtMs === undefined ? undefined : minutesLeft(dueAtMs, Date.now());
}
