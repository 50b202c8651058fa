const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The day of an ISO instant where the reader is: `Nov 21, 2026`. Throws a RangeError when it is no date. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}
