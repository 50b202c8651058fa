import { useEffect } from 'react';

const EVENTS = ['pointerdown', 'keydown'] as const;

/** Calls back when the person first does anything with the page: a moment before whatever that leads to. */
export function useFirstInteraction(onInteraction: () => void): void {
  useEffect(() => {
    for (const event of EVENTS) window.addEventListener(event, onInteraction, { once: true, passive: true });
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, onInteraction);
    };
  }, [onInteraction]);
}
