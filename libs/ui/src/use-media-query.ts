import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, now and after every change: `useMediaQuery('(min-width: 64em)')`. A prerendered page has none. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
