import type { ThemeName } from '@trax/ui';
import { themeAt } from './theme-at.js';
import { changeThemeSettings, readThemeSettings } from './theme-store.js';

/** A theme chosen by hand ends the automatic switching. */
export function chooseTheme(theme: ThemeName): void {
  changeThemeSettings({ theme, autoTheme: false });
}

/** Chooses the theme that is not shown now. */
export function toggleTheme(): void {
  chooseTheme(themeAt(new Date(), readThemeSettings()) === 'dark' ? 'default' : 'dark');
}
