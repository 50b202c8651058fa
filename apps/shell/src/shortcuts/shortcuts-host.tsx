import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { installPageShortcuts } from '@trax/player';
import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { createDialogState, useDialogState } from '../frame/dialog-state.js';
import { toggleTheme } from '../theme/theme-store.js';
import { keepTypedText } from './keep-typed-text.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

const dialog = createDialogState();

export const openShortcuts = dialog.open;

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
  return <ShortcutsDialog isOpen={useDialogState(dialog)} onOpenChange={dialog.close} />;
}
