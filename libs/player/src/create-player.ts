import type { Player } from './player.js';

export type PlayerOptions = {
  /** Shown as the album on lock screens. */
  readonly productName?: string;
};

export declare function createPlayer(options?: PlayerOptions): Player;
