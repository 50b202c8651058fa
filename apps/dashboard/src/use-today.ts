import { dayIn, hourIn, useDayStart, useTimezone } from '@trax/ui';
import { useSyncExternalStore } from 'react';
import { addDays } from './calendar.js';

const MINUTE_MS = 60_000;

/**
 * The present day (`2026-11-22`) in the person's time zone. It changes at the hour at which their days begin, and when another
 * zone or hour is chosen.
 */
export function useToday(): string {
  const timeZone = useTimezone();
  const dayStart = useDayStart();
  return useSyncExternalStore(onMinute, () => {
    const now = Date.now();
    const day = dayIn(timeZone, now);
    return hourIn(timeZone, now) < dayStart ? addDays(day, -1) : day;
  });
}

/** The present hour of the day, 0 to 23, in the person's time zone. */
export function useHour(): number {
  const timeZone = useTimezone();
  return useSyncExternalStore(onMinute, () => hourIn(timeZone, Date.now()));
}

/** Calls back at every full minute, which every hour begins with in every zone, and when a page that slept is looked at again. */
function onMinute(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = () => {
    clearTimeout(timer);
    schedule();
    callback();
  };
  schedule();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
