/** Lets the browser paint and answer the person before the work goes on. */
export function nextTask(): Promise<void> {
  // Safari has no such turn to give.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => void setTimeout(resolve));
}
