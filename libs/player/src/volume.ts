import { stored } from '@trax/browser-storage';

const DEFAULT_VOLUME = 50;

/** The volume of this device, 0 to 100. */
export const storedVolume = stored('trax.player.volume', (found) =>
  typeof found === 'number' ? clampVolume(found) : DEFAULT_VOLUME,
);

/** A whole number from 0 to 100. */
export function clampVolume(volume: number): number {
  return Number.isFinite(volume) ? Math.round(Math.min(100, Math.max(0, volume))) : DEFAULT_VOLUME;
}

/** Loudness is perceived as a power of the amplitude; half way on the slider is 8 dB below its end. */
export const volumeToGain = (volume: number): number => (volume / 100) ** (4 / 3);
