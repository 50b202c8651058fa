import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether this person minds no motion; follows the setting of their device. */
export const useMayMove = (): boolean => useSyncExternalStore(subscribe, read, () => false);

const read = (): boolean => !window.matchMedia(STILL).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
