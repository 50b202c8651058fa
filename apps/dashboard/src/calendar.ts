// Days of the listener's own calendar, as YYYY-MM-DD: they are dates already, and no zone may move them again.

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
