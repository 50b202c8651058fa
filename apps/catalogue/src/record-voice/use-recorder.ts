import { usePlayer } from '@trax/player';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Take } from './recorder-state.js';
import type { DiscardOffer } from './use-discard-offer.js';
import { VoiceRecorder } from './voice-recorder.js';

/** The recorder of a screen; it stops when the screen is left. */
export function useRecorder(maxSeconds: number, discardOffer: DiscardOffer) {
  const player = usePlayer();
  const [recorder] = useState(() => new VoiceRecorder(maxSeconds));
  useEffect(() => () => recorder.dismiss(), [recorder]);
  return {
    state: useSyncExternalStore(recorder.subscribe, recorder.getState),
    readLevel: recorder.readLevel,
    start: () => {
      discardOffer.withdraw();
      // Else the microphone records what plays.
      player.pause();
      void recorder.start();
    },
    stop: () => recorder.end('stopped'),
    dismiss: () => recorder.dismiss(),
    discard: (take: Take) => {
      recorder.dismiss();
      discardOffer.show(() => recorder.restore(take));
    },
  };
}
