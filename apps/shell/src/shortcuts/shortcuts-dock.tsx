import { focusOn, useNavigate } from '@trax/router';
import { preloadDialog } from '@trax/ui';
import { useEffect } from 'react';
import { createDoor, useDoor } from '../frame/door.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { openedPart } from '../frame/opened-part.js';
import { toggleTheme } from '../theme/choose-theme.js';
import { installPageShortcuts } from './install-page-shortcuts.js';

const ShortcutsDialog = openedPart({
  load: () => import('./shortcuts-dialog.js'),
  pick: (module) => module.ShortcutsDialog,
  preload: preloadDialog,
});
const door = createDoor();

export const openShortcuts = () => door.setOpen(true);

/** Fetches the dialog as soon as somebody aims at what opens it. */
export const prepareShortcuts = ShortcutsDialog.prepare;

/** The shell's own keys of signed-in people, and the place of the dialog that lists all of them. */
export function ShortcutsDock() {
  const navigate = useNavigate();
  useEffect(() => {
    const search = () => void navigate('/tracks', focusOn('search'));
    return installPageShortcuts({ t: toggleTheme, '/': search, '?': openShortcuts });
  }, [navigate]);
  const state = useDoor(door);
  if (state === 'unused') return null;
  return (
    // A dialog that breaks must take neither the page nor the keys with it.
    <ErrorBoundary fallback={null}>
      <ShortcutsDialog.Part
        isOpen={state === 'open'}
        onOpenChange={door.setOpen}
        onMissing={() => door.setOpen(false)}
      />
    </ErrorBoundary>
  );
}
