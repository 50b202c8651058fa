// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const FIRST_PIECE_BYTES = 256 * 1024;
const MIN_PIECE_BYTES = 512;

/** @typedef {{ fill: () => void, free: () => void, unmount: () => void }} SmallDisk */

/**
 * Mounts a file system in memory, which can be filled without filling the machine's own.
 * @param {string} folder
 * @param {number} megabytes
 * @returns {SmallDisk | undefined} nothing where this user may not mount
 */
export function mountSmallDisk(folder, megabytes) {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'trax-small-disk', folder]);
  if (status !== 0) return undefined;
  const filler = path.join(folder, 'filler');
  return {
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

/** @param {string} file */
function fillWith(file) {
  const piece = Buffer.alloc(FIRST_PIECE_BYTES);
  const handle = openSync(file, 'a');
  for (let bytes = FIRST_PIECE_BYTES; bytes >= MIN_PIECE_BYTES;) {
    try {
      writeSync(handle, piece, 0, bytes);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
      bytes /= 2;
    }
  }
  closeSync(handle);
}
