// @ts-check
// A Chromium for the browser tests and the benchmarks. Nothing is downloaded outside npm and Debian's own packages.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** What a headless Chromium needs on a machine without a display, a sandbox or a way out to the internet. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The closed network of a build machine: nothing but this machine is ever asked for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Finds or installs a Chromium: `CHROME_PATH`, Debian's, the one packed in npm, or apt when we are root.
 * @returns {Promise<string>} absolute path of the executable
 * @throws {Error} one sentence that says what to install
 */
export async function chromiumPath() {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((file) => file && isExecutable(file));
  return installed ?? (await packedChromium()) ?? aptChromium();
}

/** @returns {Promise<string | undefined>} */
async function packedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Tells the package to unpack the shared libraries that a bare Debian lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const file = await chromium.executablePath();
  return runs(file) ? file : undefined;
}

function aptChromium() {
  if (process.getuid?.() !== 0) {
    throw new Error('The browser tests need a Chromium: install one, or set CHROME_PATH to its executable.');
  }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return '/usr/bin/chromium';
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

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
