/**
 * Something that is done once, by `run` or when the page goes, whichever is first; or never, after `undo`.
 * `undo` answers whether it came in time.
 */
export function onceUnlessUndone(act: () => void) {
  let isOpen = true;
  const close = (): boolean => {
    const wasOpen = isOpen;
    isOpen = false;
    removeEventListener('pagehide', run);
    return wasOpen;
  };
  const run = (): void => {
    if (close()) act();
  };
  addEventListener('pagehide', run);
  return { run, undo: close };
}
