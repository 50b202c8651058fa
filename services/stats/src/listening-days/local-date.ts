import { WEEK_DAYS, type TrackStats } from '@trax/contracts/stats';
import { MAX_DAY_START_HOUR } from '@trax/contracts/stats-rules';

const FALLBACK = 'UTC';
const DAY_MS = 24 * 60 * 60 * 1000;

type ZoneFormat = { readonly zone: string; readonly format: Intl.DateTimeFormat };

// Creating one takes half a millisecond. Clients may spell the same zone in many ways, so their number is limited.
const MAX_FORMATS = 1_000;
const zoneFormats = new Map<string, ZoneFormat>();

function getZoneFormat(zone: string): ZoneFormat {
  const known = zoneFormats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const made = { zone: format.resolvedOptions().timeZone, format };
  if (zoneFormats.size >= MAX_FORMATS) zoneFormats.clear();
  zoneFormats.set(zone, made);
  return made;
}

/** The canonical name of the zone; UTC when it is missing, undefined when it is unknown. */
export function findZone(zone: string | undefined): string | undefined {
  try {
    return getZoneFormat(zone ?? FALLBACK).zone;
  } catch {
    return undefined;
  }
}

/** The canonical name of the zone; UTC when it is missing or unknown. */
export const knownZone = (zone: string | undefined): string => findZone(zone) ?? FALLBACK;

/** The hour at which days begin; midnight when it is missing, undefined when it is none from 0 to 6. */
export function findDayStart(hour: string | undefined): number | undefined {
  if (hour === undefined) return 0;
  return /^\d$/.test(hour) && Number(hour) <= MAX_DAY_START_HOUR ? Number(hour) : undefined;
}

/** `localDate` is a calendar day as `YYYY-MM-DD`, `localHour` an hour of it, 0 to 23. */
export type LocalTime = { readonly localDate: string; readonly localHour: number };

/** In which zone the listener's own days are, and at which hour of it they begin: 0 is midnight. */
export type LocalCalendar = { readonly zone: string; readonly dayStartHour: number };

/** As headers name it; UTC and midnight where they are missing or unknown. */
export const lenientCalendar = (zone: string | undefined, dayStart: string | undefined): LocalCalendar => ({
  zone: knownZone(zone),
  dayStartHour: findDayStart(dayStart) ?? 0,
});

/** The day and the hour of `instant`. Before the hour at which days begin it is the day before; the hour is that of the clock. */
export function toLocalTime(instant: Date, { zone, dayStartHour }: LocalCalendar): LocalTime {
  const parts = getZoneFormat(zone).format.formatToParts(instant);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const [date, localHour] = [`${part['year']}-${part['month']}-${part['day']}`, Number(part['hour'])];
  return { localDate: localHour < dayStartHour ? dayBefore(date) : date, localHour };
}

/** The day of `instant`, as `YYYY-MM-DD`. */
export const toLocalDate = (instant: Date, calendar: LocalCalendar): string => toLocalTime(instant, calendar).localDate;

/** The day so many days before a `YYYY-MM-DD`. Read as midnight in UTC, so that no change of clocks affects it. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => daysBefore(date, 1);

/** How many days after the day `from` the day `to` is; negative when it is before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The first of the seven local days that end with `today`. */
export const firstDayOfWeek = (today: string): string => daysBefore(today, WEEK_DAYS - 1);

/** The seven local days that end with `today`, oldest first; days without a completion are 0. */
export function weekUntil(today: string, completions: Readonly<Record<string, number>>): TrackStats['week'] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = daysBefore(today, WEEK_DAYS - 1 - index);
    return { date, completions: completions[date] ?? 0 };
  });
}

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
