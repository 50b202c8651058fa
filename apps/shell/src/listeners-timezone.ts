/** The zone (IANA) in whose calendar this listener's days are counted (readings A45). */
export function readTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
