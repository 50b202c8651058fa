import type { ThemeName } from '@trax/ui';
import { hourIn } from './clock.js';

/** The choices of a person in this browser. */
export type ThemeSettings = {
  /** The theme chosen by hand; kept while the automatic switch is on. */
  readonly theme: ThemeName;
  readonly autoTheme: boolean;
  /** IANA name; `null` is the zone of this device, wherever it travels. */
  readonly timezone: string | null;
};

export const DEFAULT_SETTINGS: ThemeSettings = { theme: 'default', autoTheme: false, timezone: null };

/** The themes with their names and descriptions. */
export const THEMES = [
  { theme: 'default', name: 'Light', description: 'Clean professional design' },
  { theme: 'dark', name: 'Dark', description: 'Easy on the eyes at night' },
] as const satisfies readonly { theme: ThemeName; name: string; description: string }[];

/** Reads what a browser stored. Anybody may have written there, so each field that makes no sense has its default. */
export function parseThemeSettings(text: string | null): ThemeSettings {
  const { theme, autoTheme, timezone } = parseFields(text);
  return {
    theme: theme === 'dark' ? 'dark' : DEFAULT_SETTINGS.theme,
    autoTheme: autoTheme === true,
    timezone: isTimezone(timezone) ? timezone : DEFAULT_SETTINGS.timezone,
  };
}

function parseFields(text: string | null): Partial<Record<keyof ThemeSettings, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

// Browsers accept offsets such as +02:00 as zones too; the server does not.
const LOOKS_LIKE_A_NAME = /^[A-Za-z]/;

function isTimezone(value: unknown): value is string {
  if (typeof value !== 'string' || !LOOKS_LIKE_A_NAME.test(value)) return false;
  try {
    hourIn(value, new Date());
    return true;
  } catch {
    return false;
  }
}
