const DAY_MS = 24 * 60 * 60 * 1000;

// A date without a time is read as midnight in UTC: calendar arithmetic, untouched by daylight saving.
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);

/**
 * How many calendar days in a row somebody has listened (readings A45, A46). `localDates` (`YYYY-MM-DD`, newest first, each
 * once) are the listener's own days when they listened; `today` is their day now. The streak lives until the end of the day
 * after the last listen. A newest day after `today` comes from a zone further east and counts.
 */
export function currentStreak(localDates: readonly string[], today: string): number {
  const [newest] = localDates;
  if (newest === undefined || newest < dayBefore(today)) return 0;
  let expected = newest;
  let days = 0;
  for (const date of localDates) {
    if (date !== expected) break;
    days += 1;
    expected = dayBefore(date);
  }
  return days;
}
