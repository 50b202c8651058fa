import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stored } from '@trax/browser-storage';
import { applyTheme, canvasColours } from '@trax/ui';
import { parseThemeSettings } from '../theme/theme-settings.js';
import { dayPartAt, themeAt } from '../theme/theme-at.js';
import { applyStoredTheme } from './inline-scripts.js';

/** The theme and the part of the day that the page has before anything of it is painted. */
function boot(items: Record<string, string>): readonly (string | undefined)[] {
  localStorage.clear();
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  const { dataset } = document.documentElement;
  Object.assign(dataset, { theme: 'default', dayPart: 'paper' }); // as they stand in the page
  applyStoredTheme('trax.signed-in');
  return [dataset['theme'], dataset['dayPart']];
}

const SIGNED_IN = { 'trax.signed-in': 'uid' };

afterEach(() => {
  jest.useRealTimers();
});

const shownCanvas = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#faf7f2">';
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
  ])('is the one that the application will show: %s', (text) => {
    jest.useFakeTimers();
    for (const hour of Array.from({ length: 24 }).keys()) {
      for (const minute of [0, 59]) {
        jest.setSystemTime(Date.UTC(2026, 6, 1, hour, minute));
        const [theme, dayPart] = boot({ ...SIGNED_IN, 'trax.theme': text });
        const settings = stored('trax.theme', parseThemeSettings).read();
        expect([theme, dayPart]).toEqual([themeAt(new Date(), settings), dayPartAt(new Date(), settings)]);
        expect(shownCanvas()).toBe(canvasColours[dayPartAt(new Date(), settings)]);
      }
    }
  });

  it('is that of the installation until one is chosen', () => {
    const { dataset } = document.documentElement;
    dataset['defaultTheme'] = 'dark';
    expect(boot(SIGNED_IN)).toEqual(['dark', 'lamp']);
    expect(boot({ ...SIGNED_IN, 'trax.theme': '{"theme":"default"}' })).toEqual(['default', 'paper']);
    expect(boot({})).toEqual(['default', 'paper']);
    delete dataset['defaultTheme'];
  });

  it('shows visitors the default theme, whatever was chosen before', () => {
    expect(boot({ 'trax.theme': '{"theme":"dark"}' })).toEqual(['default', 'paper']);
    expect(boot({ ...SIGNED_IN, 'trax.theme': '{"theme":"dark"}' })).toEqual(['dark', 'lamp']);
    expect(boot(SIGNED_IN)).toEqual(['default', 'paper']);
  });

  it('leaves the colour of the canvas around the page to visitors as it stands', () => {
    boot({});
    expect(shownCanvas()).toBe(canvasColours.paper);
    applyTheme('dark');
    expect(shownCanvas()).toBe(canvasColours.lamp);
  });
});
