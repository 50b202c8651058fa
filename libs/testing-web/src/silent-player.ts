import { createPlayer } from '@trax/player';
import type { Player } from '@trax/player';

/** The real player on elements that play no sound, which jsdom cannot. */
export function silentPlayer(): Player {
  return createPlayer({ createElement: silentElement });
}

// Nor can it make addresses for the silences between two plays.
URL.createObjectURL = () => 'blob:silence';
URL.revokeObjectURL = () => undefined;

function silentElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  let isPaused = true;
  Object.defineProperty(element, 'paused', { get: () => isPaused });
  return Object.assign(element, {
    load: () => undefined,
    play: async () => {
      isPaused = false;
      element.dispatchEvent(new Event('playing'));
    },
    pause: () => {
      isPaused = true;
      element.dispatchEvent(new Event('pause'));
    },
  });
}
