import { t } from '@trax/i18n/macro';
import { useEffect } from 'react';
import { lazyDialog } from '../frame/lazy-dialog.js';
import { applyThemeSettings } from './apply-theme-settings.js';

const dialog = lazyDialog(
  async () => (await import('../theme-dialog/theme-dialog.js')).ThemeDialog,
  () => t({ message: 'Theme', context: 'appearance' }),
);
export const openThemeDialog = dialog.open;
export const preloadThemeDialog = dialog.preload;

/** Applies the theme of the signed-in person, and renders the dialog in which they choose it. */
export function ThemeSettingsHost() {
  useEffect(applyThemeSettings, []);
  return <dialog.Host />;
}
