import { isPauseBetween, isSpeed } from '../playback-modes.js';
import type { PauseBetween } from '../player.js';

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
const SPEED_KEY = 'trax.player.speed';

/** The pause between plays and the speed of this device. */
export function readPlaybackModes(): { pauseBetween: PauseBetween; speed: number } {
  const pause = browserStorage.read(PAUSE_KEY);
  const speed = browserStorage.read(SPEED_KEY);
  return { pauseBetween: isPauseBetween(pause) ? pause : 0, speed: isSpeed(speed) ? speed : 1 };
}

/** Remembers the pause between plays and the speed of this device. */
export function writePlaybackModes({ pauseBetween, speed }: { pauseBetween: PauseBetween; speed: number }): void {
  browserStorage.write(PAUSE_KEY, pauseBetween);
  browserStorage.write(SPEED_KEY, speed);
}

const DEFAULT_VOLUME = 50;

const KEY = 'trax.player.volume';

/** The volume of this device, 0 to 100. */
export function readVolume(): number {
  const stored = browserStorage.read(KEY);
  return typeof stored === 'number' ? clampVolume(stored) : DEFAULT_VOLUME;
}

/** Remembers the volume of this device. */
export function writeVolume(volume: number): void {
  browserStorage.write(KEY, volume);
}

/** A whole number from 0 to 100. */
export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.round(Math.min(100, Math.max(0, volume))) : DEFAULT_VOLUME;
}
