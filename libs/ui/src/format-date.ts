// Made at the first date: the languages' data behind it is no part of a first view.
let day: Intl.DateTimeFormat | undefined;

/** The day of an ISO instant where the reader is: `Nov 21, 2026`. Throws a RangeError when it is no date. */
export function formatDate(instant: string): string {
  day ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return day.format(new Date(instant));
}
