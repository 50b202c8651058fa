import { connectMediaSession } from './media-session/connect-media-session.js';
import type { Player } from './player.js';
import { QueuePlayer } from './queue-player.js';

export type PlayerOptions = {
  /** Shown as the album on lock screens. */
  readonly productName?: string;
  /** Where the sound comes out; for measurements and tests. */
  readonly createElement?: () => HTMLAudioElement;
};

/** Makes the page's player: one per page, above all layouts, so that navigation never touches the sound (readings A21). */
export function createPlayer({ productName = 'Trax', createElement = createAudio }: PlayerOptions = {}): Player {
  const player = new QueuePlayer(createElement);
  const disconnect = connectMediaSession(player, productName);
  return {
    ...player,
    dispose: () => {
      disconnect();
      player.dispose();
    },
  };
}

const createAudio = (): HTMLAudioElement => document.createElement('audio');
