// @ts-check
import { fileURLToPath } from 'node:url';
import { findFreePort } from './ports.mjs';
import { launch } from './processes.mjs';
import { NO_ANSWER, untilReady } from './until-ready.mjs';

/**
 * A link that Firebase would have sent by email.
 * @typedef {object} EmailLink
 * @property {string} email
 * @property {string} mode `verifyEmail`, `resetPassword` …, as Firebase's action pages call it
 * @property {string} oobCode
 */

/**
 * @typedef {object} AuthEmulatorOptions
 * @property {string} projectId
 * @property {number} [port] a free one when left out
 * @property {string} [stateFile] where accounts and pending links are kept; without it they live in memory only
 * @property {(link: EmailLink) => void} [onLink]
 * @property {(line: string) => void} [onLine] receives its log
 */

/**
 * Starts the Firebase Auth emulator in a process of its own.
 * @param {AuthEmulatorOptions} options
 * @returns {Promise<import('./supervisor.mjs').Running & { host: string, port: number }>} host: with its port, as FIREBASE_AUTH_EMULATOR_HOST expects it
 * @throws {import('./start-failure.mjs').StartFailure}
 */
export async function startAuthEmulator({ projectId, stateFile, onLink, onLine, ...rest }) {
  const port = rest.port ?? (await findFreePort());
  let isReady = false;
  const server = launch({
    command: process.execPath,
    // Its garbage is collected early: 27 MB less.
    args: ['--max-semi-space-size=1', fileURLToPath(new URL('auth-emulator.main.mjs', import.meta.url))],
    env: {
      ...process.env,
      AUTH_EMULATOR_PORT: String(port),
      AUTH_EMULATOR_PROJECT: projectId,
      ...(stateFile === undefined ? {} : { AUTH_EMULATOR_STATE: stateFile }),
    },
    onMessage: (received) => {
      const message = /** @type {{ kind: 'ready' } | ({ kind: 'link' } & EmailLink)} */ (received);
      if (message.kind === 'ready') isReady = true;
      else onLink?.(message);
    },
    onLine,
  });
  await untilReady('The Auth emulator', server, { findObstacle: () => (isReady ? undefined : NO_ANSWER) });
  return { ...server, host: `127.0.0.1:${port}`, port };
}
