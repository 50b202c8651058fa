import { stored } from '@trax/browser-storage';
import { createStore } from 'zustand/vanilla';
import { clampVolume } from '../volume.js';

/** What sounds in the background of a queue; `own` is a file of the listener. */
export const BACKGROUNDS = ['off', 'rain', 'waves', 'drone', 'own'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** A file of the listener that this browser keeps; another file has another id. */
export type OwnSound = { readonly id: string; readonly name: string };

export type BackgroundSettings = {
  readonly background: Background;
  /** 0 to 100, beside the volume of the player. */
  readonly volume: number;
  readonly ownSound: OwnSound | undefined;
};

const DEFAULT_VOLUME = 50;

const storedBackground = stored(
  'trax.player.background',
  (found): Background => BACKGROUNDS.find((background) => background === found) ?? 'off',
);
const storedVolume = stored('trax.player.background-volume', (found) =>
  typeof found === 'number' ? clampVolume(found) : DEFAULT_VOLUME,
);
const storedOwnSound = stored('trax.player.background-file', (found) => (isOwnSound(found) ? found : undefined));

/** What is chosen in this browser, here or in another tab. */
export const backgroundSettings = createStore<BackgroundSettings>(() => ({
  background: storedBackground.read(),
  volume: storedVolume.read(),
  ownSound: storedOwnSound.read(),
}));
storedBackground.onChange((background) => backgroundSettings.setState({ background }));
storedVolume.onChange((volume) => backgroundSettings.setState({ volume }));
storedOwnSound.onChange((ownSound) => backgroundSettings.setState({ ownSound }));

export function setBackground(background: Background): void {
  storedBackground.write(background === 'off' ? undefined : background);
  backgroundSettings.setState({ background });
}

export function setBackgroundVolume(wanted: number): void {
  const volume = clampVolume(wanted);
  storedVolume.write(volume);
  backgroundSettings.setState({ volume });
}

export function setOwnSound(ownSound: OwnSound | undefined): void {
  storedOwnSound.write(ownSound);
  backgroundSettings.setState({ ownSound });
}

function isOwnSound(found: unknown): found is OwnSound {
  if (typeof found !== 'object' || found === null) return false;
  return 'id' in found && typeof found.id === 'string' && 'name' in found && typeof found.name === 'string';
}
