// @ts-check
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(256 * 1024);
const LEAST_PIECE_BYTES = 512;

/**
 * A file system in memory that can be filled without filling the machine's own.
 * @typedef {{ folder: string, fill: () => void, free: () => void, remove: () => void }} SmallDisk
 */

/**
 * @param {string} folder made, and taken away by `remove`
 * @param {number} megabytes
 * @returns {SmallDisk | undefined} nothing where this user may not mount
 */
export function mountSmallDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'trax-small-disk', folder]);
  if (status !== 0) return undefined;
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} file */
function fillWith(file) {
  const handle = openSync(file, 'a');
  try {
    for (let bytes = PIECE.length; bytes >= LEAST_PIECE_BYTES;) {
      try {
        writeSync(handle, PIECE, 0, bytes);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
        bytes /= 2;
      }
    }
  } finally {
    closeSync(handle);
  }
}
