const IDLE_AFTER_MS = 1500;

/**
 * Runs the work once the page has had time to show itself and to answer the person.
 * @returns what gives it up
 */
export function whenIdle(work: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) request = requestIdleCallback(work, { timeout: 1000 });
    else work();
  }, IDLE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}
