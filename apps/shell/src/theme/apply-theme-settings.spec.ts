import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { applyThemeSettings } from './apply-theme-settings.js';
import { DEFAULT_SETTINGS } from './theme-settings.js';
import { changeThemeSettings, readThemeSettings, THEME_KEY, toggleTheme } from './theme-store.js';

const shown = () => document.documentElement.dataset['theme'];
let stop = () => undefined as void;

beforeEach(() => {
  jest.useFakeTimers();
  changeThemeSettings(DEFAULT_SETTINGS);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** A change by another tab. */
const elsewhere = (newValue: string | null, key: string | null = THEME_KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('the theme of the settings', () => {
  it('is applied at once', () => {
    changeThemeSettings({ theme: 'dark' });
    stop = applyThemeSettings();
    expect(shown()).toBe('dark');
  });

  it('turns light within a minute after 06:00 in the chosen zone, and dark after 18:00', () => {
    jest.setSystemTime(new Date('2026-06-30T20:59:30Z')); // 05:59:30 in Tokyo
    changeThemeSettings({ autoTheme: true, timezone: 'Asia/Tokyo' });
    stop = applyThemeSettings();
    expect(shown()).toBe('dark');
    jest.advanceTimersByTime(59_000);
    expect(shown()).toBe('dark');
    jest.advanceTimersByTime(1000);
    expect(shown()).toBe('default');
    jest.advanceTimersByTime(12 * 60 * 60_000);
    expect(shown()).toBe('dark');
  });

  it('follows a change of zone and of the switch at once, and keeps the choice by hand', () => {
    jest.setSystemTime(new Date('2026-07-01T12:00:00Z'));
    stop = applyThemeSettings();
    changeThemeSettings({ timezone: 'Pacific/Auckland' });
    expect(shown()).toBe('default');
    changeThemeSettings({ autoTheme: true });
    expect(shown()).toBe('dark');
    changeThemeSettings({ timezone: 'Europe/Berlin' });
    expect(shown()).toBe('default');
    expect(readThemeSettings().theme).toBe('default');
  });

  it('is right again when a page whose timers were suspended becomes visible', () => {
    jest.setSystemTime(new Date('2026-07-01T12:00:00Z'));
    changeThemeSettings({ autoTheme: true, timezone: 'UTC' });
    stop = applyThemeSettings();
    jest.setSystemTime(new Date('2026-07-01T23:00:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shown()).toBe('dark');
  });

  it('has no clock while the switch is off, nor once it is stopped', () => {
    const start = jest.spyOn(globalThis, 'setInterval');
    const end = jest.spyOn(globalThis, 'clearInterval');
    stop = applyThemeSettings();
    expect(start).not.toHaveBeenCalled();
    changeThemeSettings({ autoTheme: true });
    expect(start).toHaveBeenCalledTimes(1);
    stop();
    expect(end.mock.lastCall).toEqual([start.mock.results[0]?.value]);
    const before = shown();
    changeThemeSettings({ theme: before === 'dark' ? 'default' : 'dark', autoTheme: false });
    expect(shown()).toBe(before);
  });

  it('follows what another tab chooses, or clears', () => {
    stop = applyThemeSettings();
    elsewhere('{"theme":"dark"}');
    expect(shown()).toBe('dark');
    elsewhere('{"theme":"default"}', 'something.else');
    expect(shown()).toBe('dark');
    elsewhere(null, null);
    expect(shown()).toBe('default');
  });
});

describe('toggling', () => {
  it('chooses the theme that is not shown, and ends the automatic switching', () => {
    jest.setSystemTime(new Date('2026-07-01T23:00:00Z'));
    changeThemeSettings({ theme: 'dark', autoTheme: true, timezone: 'UTC' });
    toggleTheme();
    expect(readThemeSettings()).toEqual({ theme: 'default', autoTheme: false, timezone: 'UTC' });
    toggleTheme();
    expect(readThemeSettings().theme).toBe('dark');
    expect(JSON.parse(localStorage.getItem(THEME_KEY) ?? '')).toEqual(readThemeSettings());
  });
});
