const FALLBACK_ZONE = 'UTC';

/** The zone of this device (IANA). */
export const deviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || FALLBACK_ZONE;

/** The hour of the day, 0–23, that clocks in a zone show; `null` is the zone of this device. */
export function hourIn(zone: string | null, now: Date): number {
  const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone ?? undefined });
  return Number(clock.format(now));
}

/** The time that clocks in a zone show, such as `18:05`; `null` is the zone of this device. */
export function timeIn(zone: string | null, now: Date): string {
  const clock = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? undefined,
  });
  return clock.format(now);
}
