import { deviceTimezone, hourIn, type DayPart, type ThemeName } from '@trax/ui';
import type { ThemeSettings } from './theme-settings.js';

/** The hours at which the parts of the day begin. The boot script of the page has the same. */
const BEGINS = { dawn: 6, paper: 9, dusk: 18, lamp: 21 } as const satisfies Record<DayPart, number>;

/** The part of the day of these settings at a moment, for signed-in people. A theme chosen by hand has one part only. */
export function dayPartAt(now: Date, { theme, autoTheme, timezone }: ThemeSettings): DayPart {
  if (!autoTheme) return theme === 'dark' ? 'lamp' : 'paper';
  const hour = hourIn(timezone ?? deviceTimezone(), now);
  if (hour < BEGINS.dawn || hour >= BEGINS.lamp) return 'lamp';
  if (hour < BEGINS.paper) return 'dawn';
  return hour < BEGINS.dusk ? 'paper' : 'dusk';
}

/** The theme of these settings at a moment: light from dawn to dusk. */
export function themeAt(now: Date, settings: ThemeSettings): ThemeName {
  const dayPart = dayPartAt(now, settings);
  return dayPart === 'dawn' || dayPart === 'paper' ? 'default' : 'dark';
}
