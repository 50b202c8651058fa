import { t } from '@trax/i18n/macro';
import { lazyWithRetry } from '@trax/ui';
import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { FailedDialog } from '../frame/failed-dialog.js';
import { applyThemeSettings } from './apply-theme-settings.js';

const dialog = createDialogState();

const ThemeDialog = lazyWithRetry(async () => (await import('../theme-dialog/theme-dialog.js')).ThemeDialog, {
  renderFailure: (onRetry) => (
    <FailedDialog title={t({ message: 'Theme', context: 'appearance' })} dialog={dialog} onRetry={onRetry} />
  ),
});

export const openThemeDialog = dialog.open;
export const preloadThemeDialog = ThemeDialog.preload;

/** Applies the theme of the signed-in person, and renders the dialog in which they choose it. */
export function ThemeSettingsHost() {
  useEffect(applyThemeSettings, []);
  const status = useDialogState(dialog);
  return status !== 'unused' && <ThemeDialog isOpen={status === 'open'} onOpenChange={dialog.close} />;
}
