import { stored } from '@trax/browser-storage';
import { isPauseBetween, isSpeed } from '../playback-modes.js';
import type { PlayerState } from '../player.js';

const pauseBetween = stored('trax.player.pause', (found) => (isPauseBetween(found) ? found : 0));
const pauseSeconds = stored('trax.player.pause-seconds', (found) =>
  isPauseBetween(found) && found !== 'say-along' ? found : 0,
);
const speed = stored('trax.player.speed', (found) => (isSpeed(found) ? found : 1));

type PlaybackModes = Pick<PlayerState, 'pauseBetween' | 'pauseSeconds' | 'speed'>;

/** The pause between plays and the speed of this device. */
export const storedPlaybackModes = {
  read: (): PlaybackModes => ({
    pauseBetween: pauseBetween.read(),
    pauseSeconds: pauseSeconds.read(),
    speed: speed.read(),
  }),
  write: (modes: PlaybackModes): void => {
    pauseBetween.write(modes.pauseBetween);
    pauseSeconds.write(modes.pauseSeconds);
    speed.write(modes.speed);
  },
};
