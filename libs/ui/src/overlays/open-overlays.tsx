import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many overlays are open; toasts are at the top of the screen while there is one. */
export const openOverlays = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Inside the content of an overlay, which is rendered while it is open. */
export function CountedOverlay() {
  useEffect(() => {
    const add = (change: number) => openOverlays.setState(({ count }) => ({ count: count + change }));
    add(1);
    return () => add(-1);
  }, []);
  return null;
}
