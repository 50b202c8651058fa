import { useEffect, useEffectEvent } from 'react';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

/**
 * While there is a `retry`, calls it after growing pauses as long as the page is visible, and at once when the page becomes visible
 * or the browser is online again.
 */
export function useAutomaticRetry(retry: (() => void) | undefined): void {
  const isWanted = retry !== undefined;
  const onRetry = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!isWanted) return undefined;
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      // Many pages that lost the server at the same time do not come back at the same time.
      timer = setTimeout(retryAndWait, pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
    };
    const retryAndWait = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      onRetry();
      wait();
    };
    document.addEventListener('visibilitychange', retryAndWait);
    window.addEventListener('online', retryAndWait);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', retryAndWait);
      window.removeEventListener('online', retryAndWait);
    };
  }, [isWanted]);
}
