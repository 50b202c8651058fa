import { formatCount } from '@trax/ui';

type Progress = {
  readonly totalPlays: number;
  /** In days. */
  readonly currentStreak: number;
  /** In days. */
  readonly bestStreak: number;
};

export const formatDays = (days: number): string => formatCount(days, { one: 'day', other: 'days' });

/** A missed day is met with the best streak, never with a loss; the streak and today have their card. */
export function encouragement({ totalPlays, currentStreak, bestStreak }: Progress): string {
  if (totalPlays === 0) return 'That is all it takes.';
  return currentStreak > 0 ? 'A few minutes are enough.' : `Your best streak of ${formatDays(bestStreak)} stays yours.`;
}
