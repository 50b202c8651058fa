/** How many weeks the numbers of all listeners span. */
export const NUMBERS_WEEKS = { max: 52, default: 4 } as const;

/** For so many weeks after a week it is counted who of its listeners still listens. */
export const RETENTION_WEEKS = 8;

/** Tracks are counted only in weeks with as many listeners, so that no list shows what one person hears. */
export const MIN_LISTENERS_FOR_TRACKS = 3;

/** A play has begun once so much of it was heard: going through a queue with Next begins none. */
export const TRACK_START_SECONDS = 3;
