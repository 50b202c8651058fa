const FALLBACK = 'UTC';
const DAY_MS = 24 * 60 * 60 * 1000;

type Calendar = { readonly zone: string; readonly format: Intl.DateTimeFormat };

// To make one takes half a millisecond. Clients may write the same zone in many ways, so the number of them has an end.
const MOST_CALENDARS = 1_000;
const calendars = new Map<string, Calendar>();

function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const calendar = { zone: format.resolvedOptions().timeZone, format };
  if (calendars.size >= MOST_CALENDARS) calendars.clear();
  calendars.set(zone, calendar);
  return calendar;
}

/** The zone if it is one that we know, else UTC (readings A28b). */
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

/** The day before a `YYYY-MM-DD`, by the calendar: read as midnight in UTC, so that no change of clocks touches it. */
export const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);

/** The day at this place of a year, as `YYYY-MM-DD`; January 1st is at place 0. */
export const dateAt = (year: number, place: number): string =>
  new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);

/** How many days a year has. */
export const daysIn = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
