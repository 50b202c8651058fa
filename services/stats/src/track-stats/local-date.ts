const FALLBACK = 'UTC';

/** The zone if it is one that we know, else UTC (readings A28b). */
export function knownZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? FALLBACK }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}

/** The calendar day of `instant` in `zone`, as `YYYY-MM-DD`. */
export function localDateOf(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}
