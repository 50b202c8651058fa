// No schema here: the browser's player imports this file and must not carry zod.

/** Header: a UUID made when a play starts. The same key twice counts once; without one every request counts (readings A28b). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Header: the listener's IANA zone. Without one that is known, days are counted in UTC (readings A28b). */
export const TIMEZONE_HEADER = 'x-timezone';

/** How old `completedAt` may be, and how far the sender's clock may run ahead of ours before it counts as the future. */
export const COMPLETED_AT_LIMITS = { oldestDays: 30, aheadMinutes: 5 } as const;
