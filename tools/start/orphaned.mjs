// @ts-check

/**
 * Calls `end` once when the process that started this one is gone. npm that is ended by a signal does not pass it on: what
 * it has started would go on without anybody who could stop it.
 * @param {() => void} end
 * @param {{ everyMs?: number, parentOf?: () => number }} [options]
 */
export function onOrphaned(end, { everyMs = 1_000, parentOf = () => process.ppid } = {}) {
  const parent = parentOf();
  const timer = setInterval(() => {
    if (parentOf() === parent) return;
    clearInterval(timer);
    end();
  }, everyMs);
  timer.unref();
}
