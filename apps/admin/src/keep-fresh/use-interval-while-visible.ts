import { useEffect, useEffectEvent } from 'react';

/** How often the panel asks again. */
export const POLL_INTERVAL_MS = 30_000;

/** Ticks for as long as somebody may be looking; a page that comes back into view is not more than `intervalMs` old. */
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
