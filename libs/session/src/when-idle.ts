const SETTLE_MS = 2_000;

/** Runs the work once the page has had time to show itself and has nothing better to do. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no requestIdleCallback; two seconds after the start are idle enough there.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: SETTLE_MS });
    else work();
  }, SETTLE_MS);
}
