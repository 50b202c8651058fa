import { deviceTimezone } from '../theme/clock.js';

/** Every zone that this browser knows, with the device's own and UTC, by name. */
export function listTimezones(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, deviceTimezone(), 'UTC'])].toSorted();
}

/** As people read it: `America / New York`. */
export const timezoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** What clocks in a zone show, `18:05`; `null` is the zone of this device. */
export function timeIn(zone: string | null, now: Date): string {
  const clock = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? undefined,
  });
  return clock.format(now);
}
