type Noun = { readonly one: string; readonly other: string };

// Made at the first count that needs one: the languages' data behind it costs a slow telephone a tenth of a second.
let digits: Intl.NumberFormat | undefined;

/** A count with its noun: `1 play`, `2 plays`, `1,204 plays`. */
export function formatCount(count: number, { one, other }: Noun): string {
  return `${formatDigits(count)} ${count === 1 ? one : other}`;
}

function formatDigits(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  digits ??= new Intl.NumberFormat('en');
  return digits.format(count);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length or position in seconds as people write it: `3:07`, `1:02:07`. Parts of a second are cut off; unknown is `0:00`. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

// Made at the first date of a zone: the languages' data behind it would delay the first render.
const dateFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The day of an ISO instant in a time zone, by default the device's: `Nov 21, 2026`. Throws a RangeError when it is no date. */
export function formatDate(instant: string, timeZone?: string): string {
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  dateFormats.set(timeZone, format);
  return format.format(new Date(instant));
}

/** A silence in words: `none`, `1 second`, `10 seconds`. */
export const formatPause = (seconds: number): string =>
  seconds === 0 ? 'none' : formatCount(seconds, { one: 'second', other: 'seconds' });
