const ACCEPTED_SKEW_MS = 5 * 60_000;

/** The caller's own time of creation, unless its clock is more than five minutes off the server's. */
export function creationTime(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const time = new Date(given);
  return Math.abs(time.getTime() - now.getTime()) <= ACCEPTED_SKEW_MS ? time : now;
}
