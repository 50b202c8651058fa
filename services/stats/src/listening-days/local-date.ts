const FALLBACK = 'UTC';
const DAY_MS = 24 * 60 * 60 * 1000;

type Calendar = { readonly zone: string; readonly format: Intl.DateTimeFormat };

// Creating one takes half a millisecond. Clients may spell the same zone in many ways, so their number is limited.
const MAX_CALENDARS = 1_000;
const calendars = new Map<string, Calendar>();

function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const calendar = { zone: format.resolvedOptions().timeZone, format };
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  calendars.set(zone, calendar);
  return calendar;
}

/** The canonical name of the zone; UTC when it is missing or unknown. */
export function knownZone(zone: string | undefined): string {
  try {
    return calendarOf(zone ?? FALLBACK).zone;
  } catch {
    return FALLBACK;
  }
}

/** The calendar day of `instant` in `zone`, as `YYYY-MM-DD`. */
export function localDateOf(instant: Date, zone: string): string {
  const parts = calendarOf(zone).format.formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

/** The day so many days before a `YYYY-MM-DD`. Read as midnight in UTC, so that no change of clocks affects it. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => daysBefore(date, 1);

/** The day at this place of a year, as `YYYY-MM-DD`; January 1st is at place 0. */
export const dateAt = (year: number, place: number): string =>
  new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);

/** How many days a year has. */
export const daysIn = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
