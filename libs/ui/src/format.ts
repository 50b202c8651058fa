// Every number and date of a page is written here. The formats are made at the first text that needs one: the languages' data
// behind them costs a slow telephone a tenth of a second, and would delay the first render.

import { i18n } from '@trax/i18n';
import { plural, t } from '@trax/i18n/macro';
import { getTimezone } from './timezone.js';

type Noun = { readonly one: string; readonly other: string };

/** Formats by the language of the page and their options: one costs more to make than to use. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (options: Options): Format => {
    const key = i18n.locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(i18n.locale, options);
    formats.set(key, format);
    return format;
  };
}

const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dateFormat = cached((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** A number without parts: `1,204`. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  return numberFormat({ maximumFractionDigits: 0 }).format(value);
}

/** A number with at most two digits after the decimal point: `1.25`. */
export const formatDecimal = (value: number): string => numberFormat({ maximumFractionDigits: 2 }).format(value);

/** A share, 0 to 1, without parts of a percent: `75%`. */
export const formatPercent = (share: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(share);

/** A count with its noun: `1 play`, `2 plays`, `1,204 plays`. */
export function formatCount(count: number, { one, other }: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}

/** A silence in words: `none`, `1 second`, `10 seconds`. */
export const formatPause = (seconds: number): string =>
  seconds === 0 ? t({ message: 'none', context: 'pause' }) : plural(seconds, { one: '# second', other: '# seconds' });

/** A length of listening in seconds, rounded to minutes: `2 minutes`. */
export const formatMinutes = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  return plural(minutes, { one: '# minute', other: '# minutes' });
};

export const formatDays = (days: number): string => plural(days, { one: '# day', other: '# days' });

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length or position in seconds as people write it: `3:07`, `1:02:07`. Parts of a second are cut off; unknown is `0:00`. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

const SIZES = [
  ['GB', 1_000_000_000],
  ['MB', 1_000_000],
] as const;

/** The size of a file or a disk: `12 kB`, `1.5 MB`, `1,204.5 GB`. */
export function formatSize(bytes: number): string {
  const [unit, size] = SIZES.find((one) => bytes >= 0.9995 * one[1]) ?? [];
  if (size === undefined) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${numberFormat(digits).format(bytes / size)} ${unit}`;
}

const INSTANT_STYLES = {
  /** `Nov 21, 2026` */
  date: { dateStyle: 'medium' },
  /** `Nov 21, 2026, 18:05` */
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  /** `Nov 21, 2026, 18:05:09` */
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  /** `18:05` */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type InstantStyle = keyof typeof INSTANT_STYLES;

const DAY_STYLES = {
  /** `Fri` */
  weekday: { weekday: 'short' },
  /** `Nov 20` */
  short: { month: 'short', day: 'numeric' },
  /** `Fri, Nov 20` */
  shortWithWeekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Nov 20, 2026` */
  date: INSTANT_STYLES.date,
  /** `Friday, November 20` */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** `Friday, November 20, 2026` */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** `Nov` */
  shortMonth: { month: 'short' },
  /** `November 2026` */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * An instant (ISO) as clocks and calendars in a time zone show it; `<Time>` shows it in the person's own. Throws a RangeError when
 * it is no date or no zone.
 */
export const formatInstant = (instant: string | Date, style: InstantStyle, timeZone: string): string =>
  dateFormat({ ...INSTANT_STYLES[style], timeZone }).format(new Date(instant));

/** The date of an instant (ISO), by default in the time zone that the person chose: `Nov 21, 2026`. */
export function formatDate(instant: string, timeZone = getTimezone()): string {
  return formatInstant(instant, 'date', timeZone);
}

/** A day (`2026-11-20`) or month (`2026-11`) of a calendar, which no time zone may move. */
export const formatDay = (day: string, style: keyof typeof DAY_STYLES): string =>
  dateFormat({ ...DAY_STYLES[style], timeZone: 'UTC' }).format(new Date(day));

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant (ISO) was, in words: `5 minutes ago`, `yesterday`. What is in the future is `just now`. */
export function formatAgo(instant: string, nowMs = Date.now()): string {
  const elapsedMs = nowMs - Date.parse(instant);
  const [unit, lengthMs] = UNITS.find((one) => elapsedMs >= one[1]) ?? [];
  if (unit === undefined) return t`just now`;
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  return format.format(-Math.floor(elapsedMs / lengthMs), unit);
}
