import { audioUrl } from '@trax/contracts/catalogue-rules';
import { connectBackgroundSound } from './background/connect-background-sound.js';
import { pauseWithoutHeadphones } from './headphones.js';
import { connectMediaSession } from './media-session/connect-media-session.js';
import type { Player } from './player.js';
import type { QueueEntry } from './queue/queue.js';
import { QueuePlayer } from './queue-player.js';

export type PlayerOptions = {
  /** Shown as the album on lock screens. */
  readonly productName?: string;
  /** The address of a square PNG for lock screens, or undefined for none; called once for each entry that is shown there. */
  readonly artwork?: ((entry: QueueEntry) => Promise<string | undefined>) | undefined;
  /** Where sound is fetched from instead of `/audio`, without a slash at its end. */
  readonly audioBaseUrl?: string | undefined;
  /** Where the sound comes out; for measurements and tests. */
  readonly createElement?: () => HTMLAudioElement;
};

/** Makes the page's player: one per page, above all layouts, so that navigation never touches the sound. */
export function createPlayer(options: PlayerOptions = {}): Player {
  const { productName = 'Trax', artwork, audioBaseUrl, createElement = createAudio } = options;
  const { commands, ...rest } = new QueuePlayer(createElement, (filePath) => audioUrl(filePath, audioBaseUrl));
  const player: Player = { ...commands, ...rest };
  const disconnect = [
    connectMediaSession(player, { productName, artwork }),
    pauseWithoutHeadphones(player),
    connectBackgroundSound(player),
  ];
  return {
    ...player,
    dispose: () => {
      for (const end of disconnect) end();
      player.dispose();
    },
  };
}

const createAudio = (): HTMLAudioElement => document.createElement('audio');
