import { useSyncExternalStore } from 'react';

const SHORTCUTS_KEY = 'trax.shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();
let areOn = readStored();

// Another tab switched them, or cleared everything (no key).
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === SHORTCUTS_KEY || key === null) adopt(newValue !== OFF);
});

/** Whether single keys do something; people who speak their input, or tremble, turn that off (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => areOn;

/** Keeps the choice in this browser. */
export function setShortcutsOn(next: boolean): void {
  try {
    if (next) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, OFF);
  } catch {
    // storage is blocked or full: the choice lasts as long as the page
  }
  adopt(next);
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn);
}

function adopt(next: boolean): void {
  areOn = next;
  for (const listener of listeners) listener();
}

function readStored(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== OFF;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
