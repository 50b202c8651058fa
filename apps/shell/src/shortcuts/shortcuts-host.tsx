import { FOCUS_SEARCH } from '@trax/contracts/navigation-state';
import { t } from '@trax/i18n/macro';
import { installPageShortcuts } from '@trax/player';
import { useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { lazyDialog } from '../frame/lazy-dialog.js';
import { toggleTheme } from '../theme/theme-store.js';
import { keepTypedText } from './keep-typed-text.js';

const dialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.js')).ShortcutsDialog,
  () => t`Keyboard shortcuts`,
);
export const openShortcuts = dialog.open;
export const preloadShortcuts = dialog.preload;

/** False on phones and tablets. With a keyboard attached to one, `?` still opens the list of shortcuts. */
export const hasKeyboard = (): boolean => !window.matchMedia('(hover: none) and (pointer: coarse)').matches;

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
  return <dialog.Host />;
}
