import { useEffect, useState } from 'react';
import { remainingSeconds } from './cool-down.js';

/** Counts down to the next e-mail, once a second for as long as there is something to count. */
export function useCoolDown(lastSentAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const remaining = remainingSeconds(lastSentAtMs, nowMs);
  useEffect(() => {
    if (lastSentAtMs === undefined) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (remainingSeconds(lastSentAtMs, Date.now()) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [lastSentAtMs]);
  return remaining;
}
