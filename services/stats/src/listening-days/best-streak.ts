import type { ListeningYear } from '../statistics/track-rollups.entity.js';
import { daysIn } from './local-date.js';

type Year = Pick<ListeningYear, 'year' | 'days'>;

/** How many calendar days in a row a listener has ever listened. `years` are the days when they listened, newest first. */
export function bestStreak(years: readonly Year[]): number {
  const days = years.toReversed().map(({ year, days: bits }, index, ascending) => {
    const isAfterGap = ascending[index - 1]?.year !== year - 1;
    return `${isAfterGap ? '0' : ''}${bits.slice(0, daysIn(year))}`;
  });
  return Math.max(
    ...days
      .join('')
      .split('0')
      .map(({ length }) => length),
  );
}
