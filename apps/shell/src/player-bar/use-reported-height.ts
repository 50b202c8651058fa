import { useLayoutEffect, useRef } from 'react';

/** Keeps `--player-height` on the root at the element's height, so that layouts and toasts stay clear of it. */
export function useReportedHeight<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const report = () => style.setProperty('--player-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(report);
    observer.observe(element);
    report();
    return () => {
      observer.disconnect();
      style.removeProperty('--player-height');
    };
  }, []);
  return ref;
}
