import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what has held a button when the button goes. Returns the function to call when it is used here. */
export function useKeepFocus(holder: RefObject<HTMLElement | null>, hasButton: boolean): () => void {
  const isUsed = useRef(false);
  useEffect(() => {
    if (hasButton || !isUsed.current) return undefined;
    isUsed.current = false;
    // Not now: the dialog that closes puts the focus in its own place first.
    const timer = setTimeout(() => holder.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [holder, hasButton]);
  return () => {
    isUsed.current = true;
  };
}
