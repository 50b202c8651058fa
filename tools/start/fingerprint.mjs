// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '__generated__', '.git', '.nx', '.trax', 'coverage', 'test-results']);

/** @param {string} target a file or a folder @returns {string[]} files, sorted; none when it does not exist */
export function listFiles(target) {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(target, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return entry.isFile() ? [file] : [];
    });
}

/** Names, sizes and times of files: quick, and wrong only towards a needless build. @param {string[]} files */
export function fingerprintByTime(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** @param {string[]} files @param {string} base names count from here */
export function fingerprintByContent(files, base) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** A stamp only saves time: where it cannot be written, the work is done again. @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  } catch {
    // A repository that belongs to another user.
  }
}
