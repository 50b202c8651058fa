const IDLE_AFTER_MS = 1500;

/**
 * Runs the work once the page has had time to show itself, or the person begins to use it.
 * @returns what gives it up
 */
export function whenIdle(work: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    waiting.abort();
    work();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { signal, capture: true });
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return begin();
    const request = requestIdleCallback(begin, { timeout: 1000 });
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  }, IDLE_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => waiting.abort();
}
