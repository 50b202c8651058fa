import { msg } from '@trax/i18n/macro';
import { hourIn, type ThemeName } from '@trax/ui';

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
  { theme: 'default', name: msg`Light`, description: msg`Clean professional design` },
  { theme: 'dark', name: msg`Dark`, description: msg`Easy on the eyes at night` },
] as const satisfies readonly { theme: ThemeName; name: object; description: object }[];

/** Makes settings of what a browser stored. Each field that makes no sense has its default. */
export function parseThemeSettings(stored: unknown): ThemeSettings {
  const fields: Partial<Record<keyof ThemeSettings, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    theme: themeNamed(fields.theme) ?? defaultTheme(),
    autoTheme: fields.autoTheme === true,
    timezone: isTimezone(fields.timezone) ? fields.timezone : DEFAULT_SETTINGS.timezone,
  };
}

/** The theme until one is chosen, by this installation; the gateway writes it into the page. */
function defaultTheme(): ThemeName {
  // Pages are prerendered without one.
  const name = typeof document === 'undefined' ? undefined : document.documentElement.dataset['defaultTheme'];
  return themeNamed(name) ?? DEFAULT_SETTINGS.theme;
}

const themeNamed = (name: unknown): ThemeName | undefined => (name === 'dark' || name === 'default' ? name : undefined);

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
