import { useLocation, useNavigationType } from '@trax/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

// The pages are also rendered in Node, where React warns of layout effects.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows a new page from its top, and the page that Back or Forward leads to where it was left. React Router's own
 * ScrollRestoration needs its data router (docs/decisions/0012-weight-of-the-first-load.md).
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const save = () => void positions.current.set(shown.current.key, window.scrollY);
    // After a reload the browser scrolls to where the page was left.
    const setRestoration = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [takeOver, handBack] = [setRestoration('manual'), setRestoration('auto')];
    takeOver();
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', handBack);
    window.addEventListener('pageshow', takeOver);
    return () => {
      handBack();
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', takeOver);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const saved = navigationType === 'POP' ? positions.current.get(key) : undefined;
    if (saved !== undefined) window.scrollTo(0, saved);
    else if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigationType]);
}
