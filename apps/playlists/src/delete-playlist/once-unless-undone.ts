/** An offer to undo that nobody closes, as the pointer rests on it, ends by itself. */
const LONGEST_OFFER_MS = 30_000;

type Deferred = { readonly act: () => void; readonly onTimeOver: () => void };

/**
 * Something that is done once, by `run`, when the page goes or when its time is over, whichever is first; or never, after
 * `undo`. `undo` answers whether it came in time.
 */
export function onceUnlessUndone({ act, onTimeOver }: Deferred) {
  let isOpen = true;
  const close = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(timer);
    removeEventListener('pagehide', run);
    return wasOpen;
  };
  const run = (): void => {
    if (close()) act();
  };
  const timer = setTimeout(() => {
    run();
    onTimeOver();
  }, LONGEST_OFFER_MS);
  addEventListener('pagehide', run);
  return { run, undo: close };
}
