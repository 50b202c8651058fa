import { useSyncExternalStore } from 'react';

// The md breakpoint of the design.
const WIDE = '(min-width: 48em)';

/** Whether the whole bar fits; below, it is a mini bar with a sheet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
