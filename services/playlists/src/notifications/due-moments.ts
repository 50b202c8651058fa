const MINUTE_MS = 60_000;
/** No change of clocks is of more than two hours. */
const MAX_CHANGE_MS = 180 * MINUTE_MS;

/** How late a reminder may come: after that it is not sent. */
export const MAX_DELAY_MINUTES = 15;

/** A time of a day of the week, where the clocks show it, and the instant at which it comes. */
export type DueMoment = { readonly weekday: number; readonly time: string; readonly at: Date };

/**
 * The times of day that have come in this zone within the last quarter of an hour. A time that a change of clocks leaves out
 * comes at the next minute that there is; one that there is twice comes at the first.
 * @throws RangeError for a zone that is not known
 */
export function dueMoments(timezone: string, now: Date): DueMoment[] {
  const wallClock = wallClockOf(timezone);
  const lastMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const instants = Array.from({ length: MAX_DELAY_MINUTES }, (_, minutes) => lastMs - minutes * MINUTE_MS);
  return instants.flatMap((instantMs) => {
    const wallMs = wallClock(instantMs);
    if (wasShownBefore(wallClock, instantMs)) return [];
    const leftOut = Math.max(0, (wallMs - wallClock(instantMs - MINUTE_MS)) / MINUTE_MS - 1);
    const minutes = Array.from({ length: leftOut + 1 }, (_, before) => wallMs - before * MINUTE_MS);
    return minutes.map((shownMs) => ({ ...readWallClock(shownMs), at: new Date(instantMs) }));
  });
}

/** What clocks show at an instant, as the milliseconds of a clock in UTC that shows the same. */
type WallClock = (instantMs: number) => number;

function wallClockOf(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instantMs) => {
    const parts = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute);
  };
}

/** Whether clocks that were set back have shown this time before. */
function wasShownBefore(wallClock: WallClock, instantMs: number): boolean {
  const setBackMs = wallClock(instantMs - MAX_CHANGE_MS) + MAX_CHANGE_MS - wallClock(instantMs);
  return setBackMs > 0 && wallClock(instantMs - setBackMs) === wallClock(instantMs);
}

const readWallClock = (shownMs: number): Omit<DueMoment, 'at'> => {
  const shown = new Date(shownMs);
  return { weekday: shown.getUTCDay() || 7, time: shown.toISOString().slice(11, 16) };
};
