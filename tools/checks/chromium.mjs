// @ts-check
// A Chromium for the browser tests and the benchmarks. Nothing is downloaded outside npm and Debian's own packages.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian.mjs';

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

/**
 * Finds or installs a Chromium: `CHROME_PATH`, Debian's, the one packed in npm, or apt when we are root.
 * @returns {Promise<string>} absolute path of the executable
 * @throws {Error} the message says what to install
 */
export async function chromiumPath() {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file));
  if (installed !== undefined) return installed;
  const packed = await packedChromium();
  if (packed !== undefined) return packed;
  if (!installDebianPackage('chromium')) {
    throw new Error('The browser tests need a Chromium: install one, or set CHROME_PATH to its executable.');
  }
  return '/usr/bin/chromium';
}

/** @returns {Promise<string | undefined>} */
async function packedChromium() {
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
