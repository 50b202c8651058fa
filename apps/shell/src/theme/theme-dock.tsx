import { preloadDialog } from '@trax/ui';
import { useEffect } from 'react';
import { createDoor, useDoor } from '../frame/door.js';
import { ErrorBoundary } from '../frame/error-boundary.js';
import { openedPart } from '../frame/opened-part.js';
import { keepTheme } from './keep-theme.js';

const ThemeDialog = openedPart({
  load: () => import('../theme-dialog/theme-dialog.js'),
  pick: (module) => module.ThemeDialog,
  preload: preloadDialog,
});
const door = createDoor();

export const openThemeDialog = () => door.setOpen(true);

/** Fetches the dialog as soon as somebody aims at what opens it. */
export const prepareThemeDialog = ThemeDialog.prepare;

/** Keeps the theme of the signed-in person, and is the place of the dialog in which they choose it. */
export function ThemeDock() {
  useEffect(keepTheme, []);
  const state = useDoor(door);
  if (state === 'unused') return null;
  return (
    // A dialog that breaks must take neither the page nor the theme with it.
    <ErrorBoundary fallback={null}>
      <ThemeDialog.Part isOpen={state === 'open'} onOpenChange={door.setOpen} onMissing={() => door.setOpen(false)} />
    </ErrorBoundary>
  );
}
