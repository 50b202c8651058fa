const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an ISO instant was, in words: `5 minutes ago`, `yesterday`. What is in the future is `just now`. */
export function timeAgo(instant: string, nowMs: number): string {
  const elapsedMs = nowMs - Date.parse(instant);
  const [unit, lengthMs] = UNITS.find((one) => elapsedMs >= one[1]) ?? [];
  return unit === undefined ? 'just now' : format.format(-Math.floor(elapsedMs / lengthMs), unit);
}
