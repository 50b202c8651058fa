import type { ListeningYear } from '../statistics/track-rollups.entity.js';
import { dateAt, dayBefore, daysIn } from './local-date.js';

type Year = Pick<ListeningYear, 'year' | 'days'>;

// How many days in a row up to this place, within the year.
const runUntil = (days: string, place: number): number => place - days.lastIndexOf('0', place);

/**
 * How many calendar days in a row a listener has listened. `years` are the listener's own days when they
 * listened, newest first; `today` (`YYYY-MM-DD`) is their day now. The streak lives until the end of the day after the last
 * listen. A newest day after `today` comes from a zone further east and counts.
 */
export function currentStreak(years: readonly Year[], today: string): number {
  const [newest] = years;
  if (newest === undefined) return 0;
  let expectedYear = newest.year;
  let place = newest.days.lastIndexOf('1');
  if (dateAt(newest.year, place) < dayBefore(today)) return 0;

  let streak = 0;
  for (const { year, days } of years) {
    if (year !== expectedYear) break;
    const run = runUntil(days, place);
    streak += run;
    const isSinceNewYear = run === place + 1;
    if (!isSinceNewYear) break;
    expectedYear -= 1;
    place = daysIn(expectedYear) - 1;
  }
  return streak;
}
