import { startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** About half a screen ahead of the scrolling. */
const AHEAD = '400px';

/** Whether the element has come near the viewport; once true, it stays so. The scrolling does not wait for what is rendered then. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
