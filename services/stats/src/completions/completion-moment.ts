import { COMPLETED_AT_LIMITS } from '@trax/contracts/stats-rules';
import { BadInput } from '@trax/nest-platform/problem';
import { toLocalTime, type LocalCalendar, type LocalTime } from '../listening-days/local-date.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When something was completed, and on which of the listener's own days at which hour. */
export type CompletionMoment = LocalTime & { readonly completedAt: Date; readonly zone: string };

type Reported = { completedAt: string | undefined; calendar: LocalCalendar };

/**
 * The moment of a completion: `completedAt` when the device had to wait, else now. A clock that runs a little ahead is
 * corrected to now.
 * @throws BadInput when `completedAt` lies in the future or is older than 30 days
 */
export function completionMoment({ completedAt, calendar }: Reported, now: Date): CompletionMoment {
  const reported = completedAt === undefined ? now : new Date(completedAt);
  const aheadMs = reported.getTime() - now.getTime();
  if (aheadMs > COMPLETED_AT_LIMITS.aheadMinutes * MINUTE_MS) throw new BadInput('completedAt: lies in the future');
  if (-aheadMs > COMPLETED_AT_LIMITS.oldestDays * DAY_MS) {
    throw new BadInput(`completedAt: is more than ${COMPLETED_AT_LIMITS.oldestDays} days old`);
  }
  const at = aheadMs > 0 ? now : reported;
  return { completedAt: at, ...toLocalTime(at, calendar), zone: calendar.zone };
}
