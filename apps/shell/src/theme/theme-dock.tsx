import { preloadDialog } from '@trax/ui';
import { Suspense, useEffect } from 'react';
import { createDoor, useDoor } from '../frame/door.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { lazyPart } from '../frame/lazy-part.js';
import { keepTheme } from './keep-theme.js';

const ThemeDialog = lazyPart(loadDialog, (module) => module.ThemeDialog);
const door = createDoor();

export const openThemeDialog = () => door.setOpen(true);

/** Fetches the dialog as soon as somebody aims at what opens it. */
export const prepareThemeDialog = () => void loadDialog().catch(() => undefined); // opening it asks again

/** Keeps the theme of the signed-in person, and is the place of the dialog in which they choose it. */
export function ThemeDock() {
  useEffect(keepTheme, []);
  const state = useDoor(door);
  if (state === 'unused') return null;
  return (
    // A dialog that breaks, or does not arrive, must take neither the page nor the theme with it.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ThemeDialog isOpen={state === 'open'} onOpenChange={door.setOpen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** With what every dialog is made of, at the same time and not one after the other. */
async function loadDialog() {
  const [module] = await Promise.all([import('../theme-dialog/theme-dialog.js'), preloadDialog()]);
  return module;
}
