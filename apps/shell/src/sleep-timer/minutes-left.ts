/** What a badge says about a timer that is due at `dueAtMs`: whole minutes, rounded up, or that the play may end. */
export function minutesLeft(dueAtMs: number, nowMs: number): { readonly badge: string; readonly words: string } {
  const minutes = Math.ceil((dueAtMs - nowMs) / 60_000);
  if (minutes <= 0) return { badge: 'End', words: 'stops at the end of this play' };
  return { badge: `${minutes} min`, words: minutes === 1 ? 'stops in 1 minute' : `stops in ${minutes} minutes` };
}
