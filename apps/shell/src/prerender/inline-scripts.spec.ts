import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { applyTheme, themePalettes } from '@trax/ui';
import { parseThemeSettings } from '../theme/theme-settings.js';
import { themeAt } from '../theme/theme-at.js';
import { applyStoredTheme } from './inline-scripts.js';

/** The theme that the page has before anything of it is painted. */
function boot(stored: Record<string, string>): string | undefined {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  document.documentElement.dataset['theme'] = 'default'; // as it stands in the page
  applyStoredTheme('trax.signed-in');
  return document.documentElement.dataset['theme'];
}

const SIGNED_IN = { 'trax.signed-in': 'uid' };

afterEach(() => {
  jest.useRealTimers();
});

describe('the stored theme', () => {
  it.each([
    '{"theme":"dark","autoTheme":false,"timezone":null}',
    '{"theme":"default","autoTheme":false,"timezone":"Asia/Tokyo"}',
    '{"theme":"default","autoTheme":true,"timezone":"Asia/Tokyo"}',
    '{"theme":"dark","autoTheme":true,"timezone":"America/New_York"}',
    '{"theme":"dark","autoTheme":true,"timezone":null}',
    '{"theme":"dark","autoTheme":"yes","timezone":null}',
    '"dark"',
    'dark',
    'null',
  ])('is the one that the application will show: %s', (stored) => {
    jest.useFakeTimers();
    for (const hour of Array.from({ length: 24 }).keys()) {
      for (const minute of [0, 59]) {
        jest.setSystemTime(Date.UTC(2026, 6, 1, hour, minute));
        expect(boot({ ...SIGNED_IN, 'trax.theme': stored })).toBe(themeAt(new Date(), parseThemeSettings(stored)));
      }
    }
  });

  it('shows visitors the default theme, whatever was chosen before', () => {
    expect(boot({ 'trax.theme': '{"theme":"dark"}' })).toBe('default');
    expect(boot({ ...SIGNED_IN, 'trax.theme': '{"theme":"dark"}' })).toBe('dark');
    expect(boot(SIGNED_IN)).toBe('default');
  });

  it('has browsers colour what is around the page like the page', () => {
    const meta = '<meta name="theme-color" content="#FAF7F2">';
    const colourAfter = (stored: Record<string, string>) => {
      document.head.innerHTML = meta;
      boot(stored);
      return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
    };
    expect(colourAfter({})).toBe(themePalettes.default.bg);
    expect(colourAfter({ ...SIGNED_IN, 'trax.theme': '{"theme":"dark"}' })).toBe(themePalettes.dark.bg);
    applyTheme('default');
    expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#FAF7F2');
  });
});
