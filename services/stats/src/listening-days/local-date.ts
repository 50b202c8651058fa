const FALLBACK = 'UTC';
const DAY_MS = 24 * 60 * 60 * 1000;

type Calendar = { readonly zone: string; readonly format: Intl.DateTimeFormat };

// Creating one takes half a millisecond. Clients may spell the same zone in many ways, so their number is limited.
const MAX_CALENDARS = 1_000;
const calendars = new Map<string, Calendar>();

function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const calendar = { zone: format.resolvedOptions().timeZone, format };
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  calendars.set(zone, calendar);
  return calendar;
}

/** The canonical name of the zone; UTC when it is missing, undefined when it is unknown. */
export function findZone(zone: string | undefined): string | undefined {
  try {
    return calendarOf(zone ?? FALLBACK).zone;
  } catch {
    return undefined;
  }
}

/** The canonical name of the zone; UTC when it is missing or unknown. */
export const knownZone = (zone: string | undefined): string => findZone(zone) ?? FALLBACK;

/** `localDate` is a calendar day as `YYYY-MM-DD`, `localHour` an hour of it, 0 to 23. */
export type LocalTime = { readonly localDate: string; readonly localHour: number };

/** The calendar day and the hour of `instant` in `zone`. */
export function localTimeOf(instant: Date, zone: string): LocalTime {
  const parts = calendarOf(zone).format.formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { localDate: `${part['year']}-${part['month']}-${part['day']}`, localHour: Number(part['hour']) };
}

/** The calendar day of `instant` in `zone`, as `YYYY-MM-DD`. */
export const localDateOf = (instant: Date, zone: string): string => localTimeOf(instant, zone).localDate;

/** The day so many days before a `YYYY-MM-DD`. Read as midnight in UTC, so that no change of clocks affects it. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => daysBefore(date, 1);

/** How many days after the day `from` the day `to` is; negative when it is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The first and the last day of a `YYYY-MM`. */
export function monthRange(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const last = new Date(from);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from, to: last.toISOString().slice(0, 10) };
}

/** The day at this place of a year, as `YYYY-MM-DD`; January 1st is at place 0. */
export const dateAt = (year: number, place: number): string =>
  new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);

/** How many days a year has. */
export const daysIn = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
