import { isPauseBetween, isSpeed } from '../playback-modes.js';
import type { PlayerState } from '../player.js';

/** `localStorage`, which some browsers forbid or fill up: reading then finds nothing, writing does nothing. */
export const browserStorage = {
  read(key: string): unknown {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Remembering is a convenience; the sound must not fail for it.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

const PAUSE_KEY = 'trax.player.pause';
const PAUSE_SECONDS_KEY = 'trax.player.pause-seconds';
const SPEED_KEY = 'trax.player.speed';

type PlaybackModes = Pick<PlayerState, 'pauseBetween' | 'pauseSeconds' | 'speed'>;

/** The pause between plays and the speed of this device. */
export function readPlaybackModes(): PlaybackModes {
  const pause = browserStorage.read(PAUSE_KEY);
  const seconds = browserStorage.read(PAUSE_SECONDS_KEY);
  const speed = browserStorage.read(SPEED_KEY);
  return {
    pauseBetween: isPauseBetween(pause) ? pause : 0,
    pauseSeconds: isPauseBetween(seconds) && seconds !== 'say-along' ? seconds : 0,
    speed: isSpeed(speed) ? speed : 1,
  };
}

/** Remembers the pause between plays and the speed of this device. */
export function writePlaybackModes({ pauseBetween, pauseSeconds, speed }: PlaybackModes): void {
  browserStorage.write(PAUSE_KEY, pauseBetween);
  browserStorage.write(PAUSE_SECONDS_KEY, pauseSeconds);
  browserStorage.write(SPEED_KEY, speed);
}
