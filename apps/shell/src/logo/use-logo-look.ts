import { useEffect, useReducer } from 'react';
import { lookAt } from './look-at.js';
import { DEFAULT_LOOK, type LogoLook } from './logo-look.js';
import { turnTo } from './turn-to.js';

/** Spec §4. */
const CHANGE_INTERVAL_MS = 4000;

type Shown = { readonly change: number; readonly look: LogoLook };

const FIRST: Shown = { change: 0, look: DEFAULT_LOOK };

type LogoTime = {
  readonly seed: number;
  /** `running` changes every 4 s, `resting` stays as it is, `still` has the default look. */
  readonly motion: 'running' | 'resting' | 'still';
};

/** The look of the logo and how many changes led to it. */
export function useLogoLook({ seed, motion }: LogoTime): Shown {
  const [shown, move] = useReducer(
    (current: Shown, step: 'next' | 'first') => (step === 'first' ? FIRST : nextOf(seed, current)),
    FIRST,
  );
  useEffect(() => {
    if (motion === 'still') move('first');
    if (motion !== 'running') return;
    const timer = setInterval(() => move('next'), CHANGE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [motion]);
  return shown;
}

const nextOf = (seed: number, { change, look }: Shown): Shown => ({
  change: change + 1,
  look: turnTo(look, lookAt(seed, change + 1)),
});
