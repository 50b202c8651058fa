import { formatDays } from '@trax/ui';

/** By the hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

type Progress = {
  readonly totalPlays: number;
  readonly listenedToday: boolean;
  /** In days. */
  readonly currentStreak: number;
  /** In days. */
  readonly bestStreak: number;
};

/** What stands under the greeting. A missed day is met with the best streak, never with a loss; the streak and today have their card. */
export function encouragement({ totalPlays, listenedToday, currentStreak, bestStreak }: Progress): string {
  if (totalPlays === 0) return 'That is all it takes.';
  if (currentStreak === 0) return `Your best streak of ${formatDays(bestStreak)} stays yours.`;
  return listenedToday ? 'Time for one more?' : 'One track today keeps your streak going.';
}
