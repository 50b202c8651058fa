// @ts-check
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Every program and voice a recording needs, and the Debian package that brings it. */
const NEEDED = [
  { debianPackage: 'flite', program: 'flite' },
  { debianPackage: 'festival', program: 'festival' },
  { debianPackage: 'festvox-us-slt-hts', file: '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts' },
  { debianPackage: 'sox', program: 'sox' },
  { debianPackage: 'ffmpeg', program: 'ffmpeg' },
  { debianPackage: 'lame', program: 'lame' },
];

/**
 * Runs one program to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ stdout: Buffer, stderr: string }>} what it wrote
 * @throws {Error} with the program's own words when it exits with anything but 0
 */
export function runTool(program, args) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${stderr.toString().trim() || error.message}`));
      else resolve({ stdout, stderr: stderr.toString() });
    });
  });
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
async function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * @param {{ program?: string, file?: string }} need
 * @returns {Promise<boolean>}
 */
async function isPresent({ program, file }) {
  if (file) return exists(file);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = await Promise.all(folders.map((folder) => exists(join(folder, program ?? ''))));
  return found.includes(true);
}

/**
 * Installing is left to the person: this script runs on other people's machines.
 *
 * @throws {Error} one sentence that names every missing Debian package
 */
export async function assertToolsArePresent() {
  const present = await Promise.all(NEEDED.map(isPresent));
  const missing = NEEDED.filter((_, index) => !present[index]).map((need) => need.debianPackage);
  if (missing.length === 0) return;
  throw new Error(
    `Recording needs these Debian packages, which are missing: ${missing.join(', ')} (apt-get install ${missing.join(' ')}).`,
  );
}
