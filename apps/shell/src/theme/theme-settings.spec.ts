import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, parseThemeSettings } from './theme-settings.js';

describe('stored theme settings', () => {
  it('are read as they were kept', () => {
    const settings = { theme: 'dark', autoTheme: true, timezone: 'Pacific/Kiritimati' };
    expect(parseThemeSettings(settings)).toEqual(settings);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'dark'],
    ['null', null],
    ['a list', ['dark']],
    ['other types', { theme: 1, autoTheme: 'yes', timezone: {} }],
    ['a theme that does not exist', { theme: 'sepia' }],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }],
    ['an offset instead of a zone', { timezone: '+02:00' }],
  ])('are the defaults where %s stands', (_, stored) => {
    expect(parseThemeSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('have the theme of the installation until one is chosen', () => {
    const { dataset } = document.documentElement;
    const themes = (...names: string[]) =>
      names.map((name) => {
        dataset['defaultTheme'] = name;
        return parseThemeSettings(undefined).theme;
      });
    expect(themes('dark', 'default', '', '__DEFAULT_THEME__')).toEqual(['dark', 'default', 'default', 'default']);
    dataset['defaultTheme'] = 'dark';
    expect(parseThemeSettings({ theme: 'default' }).theme).toBe('default');
    delete dataset['defaultTheme'];
  });

  it('keep what is right beside what is wrong', () => {
    expect(parseThemeSettings({ theme: 'dark', timezone: 'Nowhere', more: 1 })).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
    });
  });
});
