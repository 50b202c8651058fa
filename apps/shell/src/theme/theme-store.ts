import { stored } from '@trax/browser-storage';
import type { ThemeName } from '@trax/ui';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { themeAt } from './theme-at.js';
import { parseThemeSettings, type ThemeSettings } from './theme-settings.js';

/** The boot script of the page reads the same key before the first paint. */
export const THEME_KEY = 'trax.theme';

const storedSettings = stored(THEME_KEY, parseThemeSettings);
const store = createStore<ThemeSettings>(storedSettings.read);
storedSettings.onChange((settings) => store.setState(settings));

export const readThemeSettings = (): ThemeSettings => store.getState();

/** Calls back after each change, of this tab or another. Returns how to stop. */
export const onThemeSettings = (onChange: () => void): (() => void) => store.subscribe(onChange);

export const useThemeSettings = (): ThemeSettings => useStore(store);

/** Keeps a change for the next visit; other tabs follow it. */
export function changeThemeSettings(change: Partial<ThemeSettings>): void {
  store.setState(change);
  storedSettings.write(store.getState());
}

/** A theme chosen by hand ends the automatic switching. */
export function chooseTheme(theme: ThemeName): void {
  changeThemeSettings({ theme, autoTheme: false });
}

/** Chooses the theme that is not shown now. */
export function toggleTheme(): void {
  chooseTheme(themeAt(new Date(), readThemeSettings()) === 'dark' ? 'default' : 'dark');
}
