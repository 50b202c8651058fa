// @ts-check

/**
 * What the terminal is told.
 * @typedef {object} Report
 * @property {(name: string, work: () => Promise<void>) => Promise<void>} step one progress line, with its time
 * @property {(text: string) => void} say
 * @property {(process: string, text: string) => void} trouble
 */

const REPEAT_AFTER_MS = 10_000;

/**
 * @param {(line: string) => void} print
 * @returns {Report}
 */
export function createReport(print) {
  /** @type {Map<string, number>} */
  const told = new Map();
  return {
    step: async (name, work) => {
      const began = performance.now();
      await work();
      print(`  ✓ ${name.padEnd(34)} ${formatSeconds(performance.now() - began)}`);
    },
    say: print,
    trouble: (process, text) => {
      const line = `  ! ${process}: ${text}`;
      const now = Date.now();
      if (now - (told.get(line) ?? 0) < REPEAT_AFTER_MS) return;
      if (told.size > 500) told.clear();
      told.set(line, now);
      print(line);
    },
  };
}

/** @returns {Report} */
export function createQuietReport() {
  return { step: (_name, work) => work(), say: () => undefined, trouble: () => undefined };
}

/** @param {number} ms @returns {string} */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(5)} s`;
}
