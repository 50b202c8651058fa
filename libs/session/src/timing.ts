const IDLE_AFTER_MS = 2_000;

/** Rejects when the work takes longer. */
export function withTimeLimit<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not done within ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs the work once the page has had time to show itself. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no requestIdleCallback; two seconds after the start are idle enough there.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: IDLE_AFTER_MS });
    else work();
  }, IDLE_AFTER_MS);
}
