import { PROCESS_WITHIN_DAYS } from '@trax/contracts/deletion';
import { formatCount } from '@trax/ui';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { one: 'day', other: 'days' };

export type TimeLeft = { readonly isOverdue: boolean; readonly words: string };

/** How much of the promised 30 days a request has left. Both arguments are instants; whole days, rounded up. */
export function timeLeft(requestedAt: string, now: Date): TimeLeft {
  const dueMs = Date.parse(requestedAt) + PROCESS_WITHIN_DAYS * DAY_MS;
  const leftMs = dueMs - now.getTime();
  if (leftMs < 0) return { isOverdue: true, words: `Overdue by ${formatCount(Math.ceil(-leftMs / DAY_MS), DAYS)}` };
  return { isOverdue: false, words: `${formatCount(Math.ceil(leftMs / DAY_MS), DAYS)} left` };
}
