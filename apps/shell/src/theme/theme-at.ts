import type { ThemeName } from '@trax/ui';
import { hourIn } from './clock.js';
import type { ThemeSettings } from './theme-settings.js';

/** Light from the first hour to before the second. The boot script of index.html says the same. */
const DAY = { from: 6, to: 18 } as const;

/** What these settings show at a moment; to signed-in people only. */
export function themeAt(now: Date, { theme, autoTheme, timezone }: ThemeSettings): ThemeName {
  if (!autoTheme) return theme;
  const hour = hourIn(timezone, now);
  return DAY.from <= hour && hour < DAY.to ? 'default' : 'dark';
}
