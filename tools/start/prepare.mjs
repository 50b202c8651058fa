// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { openHome } from './home.mjs';
import { findFreePort, probePort } from './ports.mjs';
import { openSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { ROOT, StartFailure } from './start-failure.mjs';

/** What a killed start left running ends within seconds. */
const LEFTOVER_LIMIT_MS = 6000;

/**
 * @typedef {object} Prepared
 * @property {import('./settings.mjs').Settings} settings
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {NodeJS.ProcessEnv} env
 * @property {() => void} release gives the data folder back
 */

/**
 * Everything that can be refused at once, before anything slow: needs no installed package.
 * @param {NodeJS.ProcessEnv} env `PORT` 0: any free one
 * @returns {Promise<Prepared>}
 * @throws {StartFailure}
 */
export async function prepare(env) {
  const port = env['PORT'] === '0' ? String(await findFreePort()) : env['PORT'];
  const settings = readSettings({ ...env, PORT: port }, ROOT);
  const { wasKilled, release } = openHome(settings.home);
  try {
    await assertPortIsFree(settings, wasKilled ? LEFTOVER_LIMIT_MS : 0);
    return { settings, secrets: openSecrets(settings.home), env, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {number} patienceMs
 */
async function assertPortIsFree({ port, host }, patienceMs) {
  const deadline = Date.now() + patienceMs;
  let problem = await probePort(port, host);
  for (; problem === 'EADDRINUSE' && Date.now() < deadline; problem = await probePort(port, host)) await delay(100);
  if (problem === undefined) return;
  if (problem === 'EADDRINUSE')
    throw new StartFailure(
      `Port ${port} is used by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  if (problem === 'EACCES')
    throw new StartFailure(`Port ${port} may not be used by this user: set PORT to a number from 1024 on.`);
  throw new StartFailure(`HOST "${host}" is not an address of this machine (${problem}).`);
}
