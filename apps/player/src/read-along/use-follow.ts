import { useEffect, useRef } from 'react';

const HOLD_MS = 5000;

/**
 * Keeps the child at `index` in the middle of a list that scrolls. A listener who scrolls is left alone for five seconds.
 * With reduced motion the list jumps instead of gliding.
 */
export function useFollow<List extends HTMLElement>(index: number) {
  const list = useRef<List>(null);
  const heldUntilMs = useRef(0);
  useEffect(() => {
    const element = list.current;
    const hold = () => {
      heldUntilMs.current = Date.now() + HOLD_MS;
    };
    const signs = ['wheel', 'touchmove', 'keydown'];
    for (const sign of signs) element?.addEventListener(sign, hold, { passive: true });
    return () => {
      for (const sign of signs) element?.removeEventListener(sign, hold);
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    const child = element?.children[index];
    if (!element || !(child instanceof HTMLElement) || Date.now() < heldUntilMs.current) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = child.offsetTop - (element.clientHeight - child.offsetHeight) / 2;
    element.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
  }, [index]);
  return list;
}
