/** How long the person waits before the e-mail can be sent again. */
export const COOL_DOWN_SECONDS = 60;

/** Whole seconds until the e-mail may be sent again; 0 when it may. */
export function remainingSeconds(lastSentAtMs: number | undefined, nowMs: number): number {
  if (lastSentAtMs === undefined) return 0;
  const remaining = Math.ceil(COOL_DOWN_SECONDS - (nowMs - lastSentAtMs) / 1000);
  return Math.min(Math.max(remaining, 0), COOL_DOWN_SECONDS);
}
