import { focusOn, useNavigate } from '@trax/router';
import { preloadDialog } from '@trax/ui';
import { Suspense, useEffect } from 'react';
import { createDoor, useDoor } from '../frame/door.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { lazyPart } from '../frame/lazy-part.js';
import { toggleTheme } from '../theme/choose-theme.js';
import { installPageShortcuts } from './install-page-shortcuts.js';

const ShortcutsDialog = lazyPart(loadDialog, (module) => module.ShortcutsDialog);
const door = createDoor();

export const openShortcuts = () => door.setOpen(true);

/** Fetches the dialog as soon as somebody aims at what opens it. */
export const prepareShortcuts = () => void loadDialog().catch(() => undefined); // opening it asks again

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
    // A dialog that breaks, or does not arrive, must take neither the page nor the keys with it.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ShortcutsDialog isOpen={state === 'open'} onOpenChange={door.setOpen} />
      </Suspense>
    </ErrorBoundary>
  );
}

async function loadDialog() {
  const [module] = await Promise.all([import('./shortcuts-dialog.js'), preloadDialog()]);
  return module;
}
