import type { Player } from '../player.js';
import { isKeyTaken } from './is-key-taken.js';
import { shortcutFor } from './shortcut-for.js';

export type ShortcutOptions = {
  /** Asked at each key press: single-key shortcuts can be turned off (WCAG 2.2, 2.1.4). On by default. */
  readonly areOn?: () => boolean;
  readonly target?: Document;
};

/**
 * The player's keyboard shortcuts for the whole page; they are silent until a track is chosen, while typing, in dialogs and
 * where the focused control has its own meaning for the key. Returns what removes them.
 */
export function installShortcuts(
  player: Player,
  { areOn = () => true, target = document }: ShortcutOptions = {},
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !player.getState().queue || !areOn()) return;
    const shortcut = shortcutFor(event);
    if (!shortcut || isKeyTaken(event.key, event.target) || (event.repeat && !isRepeatable(event.key))) return;
    event.preventDefault();
    shortcut(player);
  };
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

// A key that is held down may seek and change the volume on and on, but not flicker between play and pause.
const isRepeatable = (key: string): boolean => key.startsWith('Arrow') || /^[jl]$/i.test(key);
