// @ts-check
// Where tests keep what they make for a while: the databases of spec files, the data of products.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Several times what a whole run has in it at once. */
const ROOM_BYTES = 2 ** 31;

/**
 * In memory, where there is room for it and `TMPDIR` says nothing else: on a disk, making and dropping a database for each spec file
 * takes a tenth to two fifths of the processor time of the API tests.
 * @param {string} purpose
 * @returns {string} an empty folder
 * @throws the disk is full, or nothing may be written there
 */
export const makeTestFolder = (purpose) => mkdtempSync(path.join(findParent(), `trax-${purpose}-`));

function findParent() {
  if (process.env['TMPDIR'] || !existsSync(IN_MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : os.tmpdir();
}
