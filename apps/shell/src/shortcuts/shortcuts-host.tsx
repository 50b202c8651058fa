import { focusOn, useNavigate } from '@trax/router';
import { onDemand, useOnDemand } from '@trax/ui';
import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { toggleTheme } from '../theme/theme-store.js';
import { installPageShortcuts } from './install-page-shortcuts.js';

const dialogCode = onDemand(async () => (await import('./shortcuts-dialog.js')).ShortcutsDialog);
const dialog = createDialogState();

export const openShortcuts = dialog.open;

/** Fetches the dialog ahead of its first opening. */
export const prepareShortcuts = () => void dialogCode.load();

/** Installs the shell's own keys for signed-in people, and renders the dialog that lists all keys. */
export function ShortcutsHost() {
  const navigate = useNavigate();
  useEffect(() => {
    const search = () => void navigate('/tracks', focusOn('search'));
    return installPageShortcuts({ t: toggleTheme, '/': search, '?': openShortcuts });
  }, [navigate]);
  const status = useDialogState(dialog);
  const ShortcutsDialog = useOnDemand(dialogCode, status === 'open', dialog.close);
  if (!ShortcutsDialog || status === 'unused') return null;
  return (
    // If the dialog fails, the page and the keys stay.
    <ErrorBoundary fallback={null}>
      <ShortcutsDialog isOpen={status === 'open'} onOpenChange={dialog.close} />
    </ErrorBoundary>
  );
}
