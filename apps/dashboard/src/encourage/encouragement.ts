import { formatDays } from '@trax/ui';

type Streaks = {
  /** In days. */
  readonly currentStreak: number;
  /** In days. */
  readonly bestStreak: number;
};

/** A missed day is met with the best streak, never with a loss; the streak and today have their card. */
export const encouragement = ({ currentStreak, bestStreak }: Streaks): string =>
  currentStreak === 0 && bestStreak > 0
    ? `Your best streak of ${formatDays(bestStreak)} stays yours.`
    : 'A few minutes are enough.';
