import { t } from '@trax/i18n/macro';
import { createStore } from 'zustand/vanilla';
import type { Player, PlayerState } from '../player.js';
import { volumeToGain } from '../volume.js';
import type { WantedSound } from './background-sound.js';
import { BackgroundSound } from './background-sound.js';
import type { BackgroundSettings } from './background-settings.js';
import { backgroundSettings } from './background-settings.js';
import { loadLoop } from './load-loop.js';

/** 10 dB less while the voice sounds. */
export const DUCKED = 10 ** (-10 / 20);

/** Why what was chosen does not sound, in words for the listener. */
export const backgroundFailure = createStore<string | undefined>(() => undefined);

const OWN = 'own ';

type Sounding = Pick<PlayerState, 'status' | 'silenceUntilMs' | 'isMuted'>;

/** What sounds beside the voice: only while a queue plays, also through its pauses. */
export function wantedBackground(state: Sounding, settings: BackgroundSettings): WantedSound | undefined {
  const { background, volume, ownSound } = settings;
  const isPlaying = state.status === 'playing' || state.status === 'loading';
  if (!isPlaying || background === 'off' || (background === 'own' && !ownSound)) return undefined;
  const loudness = state.isMuted ? 0 : volumeToGain(volume);
  return {
    id: background === 'own' ? `${OWN}${ownSound?.id}` : background,
    load: (context) => loadLoop(background, context),
    gain: state.silenceUntilMs === undefined ? loudness * DUCKED : loudness,
  };
}

/** Plays what is chosen in the background of this player. */
export function connectBackgroundSound(player: Player): () => void {
  const createContext = () => new AudioContext({ latencyHint: 'playback' });
  const onFailure = ({ id }: WantedSound) =>
    backgroundFailure.setState(
      id.startsWith(OWN)
        ? t`Your file cannot be played any more. Please choose it again.`
        : t`The background sound could not be loaded.`,
      true,
    );
  const sound = new BackgroundSound({ createContext, onFailure });
  const update = () => sound.update(wantedBackground(player.getState(), backgroundSettings.getState()));
  const onChoice = () => {
    backgroundFailure.setState(undefined, true);
    update();
  };
  const ends = [player.subscribe(update), backgroundSettings.subscribe(onChoice), () => sound.dispose()];
  return () => ends.forEach((end) => end());
}
