import { WEEK_DAYS, type TrackStats } from '@trax/contracts/stats';
import { daysBefore } from './local-date.js';

/** The first of the seven local days that end with `today`. */
export const firstDayOfWeek = (today: string): string => daysBefore(today, WEEK_DAYS - 1);

/** The seven local days that end with `today`, oldest first; days without a completion are 0. */
export function weekUntil(today: string, completions: Readonly<Record<string, number>>): TrackStats['week'] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = daysBefore(today, WEEK_DAYS - 1 - index);
    return { date, completions: completions[date] ?? 0 };
  });
}
