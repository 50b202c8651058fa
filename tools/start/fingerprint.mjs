// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '__generated__', 'coverage', 'test-results']);

/** Names, sizes and times of files: quick, and wrong only towards needless work. @param {string[]} targets files and folders */
export function fingerprint(targets) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ target) => {
    const found = statSync(target, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      const names = readdirSync(target).filter((name) => !LEFT_OUT.has(name) && !name.startsWith('.'));
      for (const name of names.toSorted()) add(path.join(target, name));
    } else if (found !== undefined) hash.update(`${target}\0${found.size}\0${found.mtimeMs}\0`);
  };
  for (const target of targets) add(target);
  return hash.digest('hex');
}
