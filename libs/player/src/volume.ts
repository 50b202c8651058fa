import { browserStorage } from './resume/browser-storage.js';

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

/** Loudness is perceived as a power of the amplitude; half way on the slider is 8 dB below its end. */
export const volumeToGain = (volume: number): number => (volume / 100) ** (4 / 3);
