import { useEffect, useEffectEvent } from 'react';

/** Calls `tick` every `intervalMs` while the page is visible; one that becomes visible later than that calls it at once. */
export function useIntervalWhileVisible(tick: () => void, intervalMs: number): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    let lastMs = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      lastMs = Date.now();
      onTick();
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(run, Math.max(0, lastMs + intervalMs - Date.now()));
    };
    document.addEventListener('visibilitychange', schedule);
    schedule();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [intervalMs]);
}
