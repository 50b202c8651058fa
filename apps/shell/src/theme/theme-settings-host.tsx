import { onDemand, useOnDemand } from '@trax/ui';
import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { applyThemeSettings } from './apply-theme-settings.js';

const dialogCode = onDemand(async () => (await import('../theme-dialog/theme-dialog.js')).ThemeDialog);
const dialog = createDialogState();

export const openThemeDialog = dialog.open;

/** Fetches the dialog ahead of its first opening. */
export const prepareThemeDialog = () => void dialogCode.load();

/** Applies the theme of the signed-in person, and renders the dialog in which they choose it. */
export function ThemeSettingsHost() {
  useEffect(applyThemeSettings, []);
  const status = useDialogState(dialog);
  const ThemeDialog = useOnDemand(dialogCode, status === 'open', dialog.close);
  if (!ThemeDialog || status === 'unused') return null;
  return (
    // If the dialog fails, the page and the theme stay.
    <ErrorBoundary fallback={null}>
      <ThemeDialog isOpen={status === 'open'} onOpenChange={dialog.close} />
    </ErrorBoundary>
  );
}
