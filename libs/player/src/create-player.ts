import { audioUrl } from '@trax/contracts/audio-url';
import type { Player } from './player.js';
import { QueuePlayer } from './queue-player.js';

export type PlayerOptions = {
  /** Shown as the album on lock screens. */
  readonly productName?: string;
  /** Where sound is fetched from instead of `/audio`, without a slash at its end. */
  readonly audioBaseUrl?: string | undefined;
  /** Where the sound comes out; for measurements and tests. */
  readonly createElement?: () => HTMLAudioElement;
};

/** Makes the page's player: one per page, above all layouts, so that navigation never touches the sound. */
export function createPlayer(options: PlayerOptions = {}): Player {
  const { productName = 'Trax', audioBaseUrl, createElement = createAudio } = options;
  const player = new QueuePlayer(createElement, (filePath) => audioUrl(filePath, audioBaseUrl));
  const disconnect = connectOnceChosen(player, productName);
  return {
    ...player,
    dispose: () => {
      disconnect();
      player.dispose();
    },
  };
}

/** Lock screens have nothing to show before a track is chosen, and so the code for them is in no first load. */
function connectOnceChosen(player: Player, productName: string): () => void {
  let disconnect = player.subscribe(() => {
    if (!player.getState().queue) return;
    disconnect();
    let isOver = false;
    disconnect = () => {
      isOver = true;
    };
    void import('./media-session/connect-media-session.js').then(
      ({ connectMediaSession }) => {
        if (!isOver) disconnect = connectMediaSession(player, productName);
      },
      () => undefined, // the sound does not need it
    );
  });
  return () => disconnect();
}

const createAudio = (): HTMLAudioElement => document.createElement('audio');
