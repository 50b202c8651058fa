import { t } from '@trax/i18n/macro';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Background } from '../background/background-settings.js';
import { backgroundSettings, setBackground, setBackgroundVolume } from '../background/background-settings.js';
import { backgroundFailure } from '../background/connect-background-sound.js';

/** The background sound of this browser, with what chooses another one. */
export function useBackgroundSound() {
  const { background, volume, ownSound } = useStore(backgroundSettings);
  const failure = useStore(backgroundFailure);
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const change = async (work: () => Promise<void>, failureText: string) => {
    setReading(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error && error.name === 'UnusableSound' ? error.message : failureText);
    } finally {
      setReading(false);
    }
  };
  return {
    background,
    volume,
    fileName: ownSound?.name,
    failure: refusal ?? failure,
    isReading,
    onChoose: (chosen: Background) => {
      setRefusal(undefined);
      setBackground(chosen);
    },
    onVolumeChange: setBackgroundVolume,
    onFileChoose: (file: File) =>
      change(
        async () => (await import('../background/own-sound.js')).keepOwnSound(file),
        t`The file could not be read. Please try again.`,
      ),
    onFileRemove: () =>
      change(
        async () => (await import('../background/own-sound.js')).removeOwnSound(),
        t`The file could not be removed. Please try again.`,
      ),
  };
}
