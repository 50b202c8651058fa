// @ts-check
// A Chromium for the browser tests and the benchmarks: the pinned one that npm brings for Linux on x64, else one of this machine.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start/start-failure.mjs';
import { describeMissing } from './requirements.mjs';

/** What a headless Chromium needs on a machine without a display, a sandbox or a way out to the internet. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As on a build machine without a network: no other host can be resolved.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MACOS_PROGRAMS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * @returns {Promise<string>} absolute path of the executable
 * @throws {StartFailure} the message says what to install
 */
export async function chromiumPath() {
  const found = await findChromium();
  if (found === undefined) throw new StartFailure(describeMissing(['chromium']));
  return found;
}

/**
 * @returns {Promise<string | undefined>} `CHROME_PATH`, else the one packed in npm, else one of this machine
 * @throws {StartFailure} `CHROME_PATH` names no file
 */
export async function findChromium({ CHROME_PATH, PATH = '' } = process.env) {
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new StartFailure(`CHROME_PATH is "${CHROME_PATH}", and there is no such file.`);
  }
  const packed = await findPackedChromium();
  if (packed !== undefined) return packed;
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const programs = folders.flatMap((folder) => PROGRAMS.map((name) => path.join(folder, name)));
  return [...programs, ...MACOS_PROGRAMS].find(existsSync);
}

/** @returns {Promise<string | undefined>} */
async function findPackedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // With this variable the package unpacks the shared libraries that a bare Debian lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const file = await chromium.executablePath();
  return runs(file) ? file : undefined;
}

/** @param {string} file */
function runs(file) {
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}
