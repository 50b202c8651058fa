// @ts-check
import { statSync } from 'node:fs';
import { listFiles } from './fingerprint.mjs';

const INTERVAL_MS = 400;

/**
 * Looks at all files of some folders again and again. A look at some hundred files takes milliseconds, and unlike file
 * system events it misses nothing on any platform, editor or mounted volume.
 * @param {string[]} folders
 * @param {(changed: string[]) => Promise<void>} onChange not called again before it has settled
 * @returns {() => void} ends it
 */
export function watchFiles(folders, onChange) {
  let known = readTimes(folders);
  let isOver = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const look = async () => {
    const now = readTimes(folders);
    const changed = compareTimes(known, now);
    known = now;
    if (changed.length > 0) await onChange(changed);
    if (!isOver) timer = setTimeout(look, INTERVAL_MS);
  };
  timer = setTimeout(look, INTERVAL_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** @param {string[]} folders @returns {Map<string, number>} */
function readTimes(folders) {
  const files = folders.flatMap((folder) => listFiles(folder));
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
}

/**
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @returns {string[]} written, made and removed files
 */
export function compareTimes(before, after) {
  const written = [...after].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
  const removed = [...before.keys()].filter((file) => !after.has(file));
  return [...written, ...removed];
}
