import type { ThemeName } from '@trax/ui';
import { hourIn } from './clock.js';
import type { ThemeSettings } from './theme-settings.js';

/** The hours of the light theme, the second one excluded. The boot script of the page has the same. */
const DAY = { from: 6, to: 18 } as const;

/** The theme of these settings at a moment, for signed-in people. */
export function themeAt(now: Date, { theme, autoTheme, timezone }: ThemeSettings): ThemeName {
  if (!autoTheme) return theme;
  const hour = hourIn(timezone, now);
  return DAY.from <= hour && hour < DAY.to ? 'default' : 'dark';
}
