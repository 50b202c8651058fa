import { WEEK_DAYS, type TrackStats } from '@trax/contracts/stats';
import { dayBefore } from './local-date.js';

type Week = TrackStats['week'];

/** The seven local days that end with `today`, oldest first; days without a completion are 0. */
export function weekUntil(today: string, completions: Readonly<Record<string, number>>): Week {
  const week: Week = [];
  for (let date = today; week.length < WEEK_DAYS; date = dayBefore(date)) {
    week.unshift({ date, completions: completions[date] ?? 0 });
  }
  return week;
}
