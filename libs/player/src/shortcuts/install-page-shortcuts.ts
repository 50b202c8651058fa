import { singleKeyShortcuts } from '../browser-settings.js';
import { isKeyTaken } from './key-taken.js';
import { shortcutKey } from './shortcut-key.js';

/** Actions by key, in lower case: `t`, `?`. */
export type PageShortcuts = Readonly<Record<string, () => void>>;

/** Single-key shortcuts of a part of the page; silent in the same places as the player's. Returns how to remove them. */
export function installPageShortcuts(shortcuts: PageShortcuts): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const act = mayAct(event, key) ? shortcuts[key] : undefined;
    if (!act || isKeyTaken(key, event.target)) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function mayAct(event: KeyboardEvent, key: string): boolean {
  const { defaultPrevented, isComposing, repeat, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (defaultPrevented || isComposing || repeat || !singleKeyShortcuts.store.getState()) return false;
  // Signs such as the question mark need Shift on most keyboards; letters with Shift mean something else.
  const isShiftPartOfIt = !/^\p{L}$/u.test(key);
  return !ctrlKey && !altKey && !metaKey && (!shiftKey || isShiftPartOfIt);
}
