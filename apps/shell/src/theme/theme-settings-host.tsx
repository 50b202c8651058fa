import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { ThemeDialog } from '../theme-dialog/theme-dialog.js';
import { applyThemeSettings } from './apply-theme-settings.js';

const dialog = createDialogState();

export const openThemeDialog = dialog.open;

/** Applies the theme of the signed-in person, and renders the dialog in which they choose it. */
export function ThemeSettingsHost() {
  useEffect(applyThemeSettings, []);
  return <ThemeDialog isOpen={useDialogState(dialog)} onOpenChange={dialog.close} />;
}
