import { useSyncExternalStore } from 'react';
import { parseThemeSettings, type ThemeSettings } from './theme-settings.js';

/** The boot script of index.html reads the same key before the first paint. */
export const THEME_KEY = 'trax.theme';

const listeners = new Set<() => void>();
let settings = readStored();

// Another tab chose, or cleared everything (no key).
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === THEME_KEY || key === null) adopt(parseThemeSettings(newValue));
});

export function readThemeSettings(): ThemeSettings {
  return settings;
}

/** Keeps a change for the next visit, and tells everybody who looks, in other tabs too. */
export function changeThemeSettings(change: Partial<ThemeSettings>): void {
  const next = { ...settings, ...change };
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify(next));
  } catch {
    // storage is blocked or full: the choice lasts as long as the page
  }
  adopt(next);
}

/** Calls back after each change, of this tab or another. Answers how to stop. */
export function onThemeSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeSettings(): ThemeSettings {
  return useSyncExternalStore(onThemeSettings, readThemeSettings);
}

function adopt(next: ThemeSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

function readStored(): ThemeSettings {
  try {
    return parseThemeSettings(localStorage.getItem(THEME_KEY));
  } catch {
    return parseThemeSettings(null);
  }
}
