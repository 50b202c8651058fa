// No schema here: the browser imports this file and must not carry zod.

/** Header: a UUID made when a play starts. The same key twice counts once; without one every request counts. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Header: the listener's IANA zone. Without one that is known, days are counted in UTC. */
export const TIMEZONE_HEADER = 'x-timezone';
/** Header: the hour at which the listener's own days begin, 0 to 6; without one they begin at midnight. */
export const DAY_START_HEADER = 'x-day-start';
/** The last hour at which a day may begin. */
export const MAX_DAY_START_HOUR = 6;

/** How old `completedAt` may be, and how far the sender's clock may be ahead of ours. */
export const COMPLETED_AT_LIMITS = { oldestDays: 30, aheadMinutes: 5 } as const;

export const STATS_PROBLEM_CODES = {
  /** 503: the statistics have not received the track yet. It concerns this completion alone; send it again later. */
  trackNotKnown: 'TRACK_NOT_KNOWN',
  playlistNotFound: 'PLAYLIST_NOT_FOUND',
} as const;

/** How many weeks the numbers of all listeners span. */
export const NUMBERS_WEEKS = { max: 52, default: 4 } as const;

/** For so many weeks after a week it is counted who of its listeners still listens. */
export const RETENTION_WEEKS = 8;

/** Tracks are counted only in weeks with as many listeners, so that no list shows what one person has heard. */
export const MIN_LISTENERS_FOR_TRACKS = 3;

/** A play has begun once so much of it was heard: going through a queue with Next begins none. */
export const TRACK_START_SECONDS = 3;
