import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen, of a page that somebody looks at. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isPageVisible, setPageVisible] = useState(() => !document.hidden);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setPageVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isOnScreen && isPageVisible;
}
