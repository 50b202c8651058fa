import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { t } from '@trax/i18n/macro';
import { installPageShortcuts } from '@trax/player';
import { lazyWithRetry } from '@trax/ui';
import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { FailedDialog } from '../frame/failed-dialog.js';
import { toggleTheme } from '../theme/theme-store.js';
import { keepTypedText } from './keep-typed-text.js';

const dialog = createDialogState();

const ShortcutsDialog = lazyWithRetry(async () => (await import('./shortcuts-dialog.js')).ShortcutsDialog, {
  renderFailure: (onRetry) => <FailedDialog title={t`Keyboard shortcuts`} dialog={dialog} onRetry={onRetry} />,
});

export const openShortcuts = dialog.open;
export const preloadShortcuts = ShortcutsDialog.preload;

/** Installs the shell's own keys for signed-in people, and renders the dialog that lists all keys. */
export function ShortcutsHost() {
  const navigate = useNavigate();
  useEffect(() => {
    const search = () => {
      keepTypedText();
      void navigate('/tracks', { state: FOCUS_SEARCH });
    };
    return installPageShortcuts({ t: toggleTheme, '/': search, '?': openShortcuts });
  }, [navigate]);
  const status = useDialogState(dialog);
  return status !== 'unused' && <ShortcutsDialog isOpen={status === 'open'} onOpenChange={dialog.close} />;
}
