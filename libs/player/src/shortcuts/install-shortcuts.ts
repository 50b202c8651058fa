import type { Player } from '../player.js';

/** Player shortcuts for the whole page; returns what removes them. */
export declare function installShortcuts(player: Player, target?: Document): () => void;
