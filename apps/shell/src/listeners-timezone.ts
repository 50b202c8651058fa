import { deviceTimezone } from './theme/clock.js';
import { readThemeSettings } from './theme/theme-store.js';

/** The zone (IANA) in whose calendar this listener's days are counted: the chosen one, else the device's. */
export function readTimezone(): string {
  return readThemeSettings().timezone ?? deviceTimezone();
}
