// Days of the listener's own calendar, as YYYY-MM-DD: they are dates already, and no zone may move them again.
const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (date: string): string => written.format(new Date(date));
};

/** `Fri` */
export const weekday = format({ weekday: 'short' });
/** `Friday, November 20` */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** `Friday, November 20, 2026` */
export const fullDate = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** `November 2026`, of a day or a month */
export const monthAndYear = format({ month: 'long', year: 'numeric' });
/** `Nov`, of a day or a month */
export const shortMonth = format({ month: 'short' });

/** The day so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  const instant = new Date(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** The month (YYYY-MM) so many months before that of a day. */
export function monthBefore(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}
