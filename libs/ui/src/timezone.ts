import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const FALLBACK_TIMEZONE = 'UTC';

const timezoneStore = createStore<{ readonly chosen: string | null }>(() => ({ chosen: null }));

/** The time zone (IANA) of this device. */
export const deviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || FALLBACK_TIMEZONE;

const resolve = (chosen: string | null): string => chosen ?? deviceTimezone();

/** Sets the time zone (IANA) that the person chose; `null` is the zone of this device, wherever it travels. */
export function setTimezone(chosen: string | null): void {
  timezoneStore.setState({ chosen });
}

/** The time zone (IANA) in whose calendar this person's days are counted. */
export const getTimezone = (): string => resolve(timezoneStore.getState().chosen);

/** The same for a component, which renders again when another zone is chosen. */
export const useTimezone = (): string => useStore(timezoneStore, ({ chosen }) => resolve(chosen));

/** The hour of the day, 0 to 23, that clocks in a time zone show. Throws a RangeError when there is no such zone. */
export const hourIn = (timeZone: string, now: Date | number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/** The day (`2026-11-22`) that calendars in a time zone show. */
export const dayIn = (timeZone: string, now: Date | number): string =>
  // Canada writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** The instant at which a day (`2026-11-22`) begins in a time zone; an invalid date when it is no day. */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnightByOffsetAt = (instant: Date) => new Date(`${day}T00:00:00${readOffset(timeZone, instant)}`);
  const nearby = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(nearby.getTime()) ? nearby : midnightByOffsetAt(midnightByOffsetAt(nearby));
}

/** `+05:30` */
function readOffset(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
}
