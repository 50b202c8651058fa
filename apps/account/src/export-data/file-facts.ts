import { formatCount } from '@trax/ui';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long something lasts that ends within days, in whole hours, in the last one in minutes. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds >= HOUR_MS)
    return `another ${formatCount(Math.round(milliseconds / HOUR_MS), { one: 'hour', other: 'hours' })}`;
  return `another ${formatCount(Math.max(1, Math.round(milliseconds / MINUTE_MS)), { one: 'minute', other: 'minutes' })}`;
}
