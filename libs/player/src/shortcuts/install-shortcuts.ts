import { onceChosen } from '../once-chosen.js';
import type { Player } from '../player.js';
import type { ShortcutOptions } from './page-shortcuts.js';

/** The player's keyboard shortcuts for the whole page, as `listenForShortcuts`. Returns what removes them. */
export const installShortcuts = (player: Player, options?: ShortcutOptions): (() => void) =>
  onceChosen(player, async () => {
    const { listenForShortcuts } = await import('./page-shortcuts.js');
    return listenForShortcuts(player, options);
  });
