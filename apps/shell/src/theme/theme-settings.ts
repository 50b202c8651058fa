import { applyTheme, type ThemeName } from '@trax/ui';
import { useSyncExternalStore } from 'react';

// The boot script of index.html reads the same key before the first paint.
const STORAGE_KEY = 'trax.theme';

/** The themes with their names and what they say of themselves (spec §3). */
export const THEMES = [
  { theme: 'default', name: 'Light', description: 'Clean professional design' },
  { theme: 'dark', name: 'Dark', description: 'Easy on the eyes at night' },
] as const satisfies readonly { theme: ThemeName; name: string; description: string }[];

const listeners = new Set<() => void>();
let chosen = readStored();

/** The theme that the person chose in this browser; visitors do not see it (spec §4). */
export function useChosenTheme(): ThemeName {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Shows a theme and keeps it for the next visit. */
export function chooseTheme(theme: ThemeName): void {
  chosen = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** The chosen theme for a signed-in person, the default one for everybody else, whose choice is kept (readings A19, A57). */
export function applyThemeFor(status: 'signed-in' | 'signed-out'): void {
  applyTheme(status === 'signed-in' ? chosen : 'default');
}

function readStored(): ThemeName {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'default';
  } catch {
    return 'default';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
