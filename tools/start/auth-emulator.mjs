// @ts-check
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endProcess, launch } from './launch.mjs';
import { findFreePort } from './ports.mjs';
import { StartFailure } from './start-failure.mjs';

const READY_LIMIT_MS = 60_000;

/**
 * A link that Firebase would have sent by e-mail.
 * @typedef {object} EmailLink
 * @property {string} email
 * @property {string} mode `verifyEmail`, `resetPassword` …, as Firebase's action pages call it
 * @property {string} oobCode
 * @property {string} apiKey
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
 * @typedef {object} RunningAuthEmulator
 * @property {string} host `127.0.0.1:port`, as FIREBASE_AUTH_EMULATOR_HOST wants it
 * @property {number} port
 * @property {number} pid
 * @property {Promise<string>} ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the Firebase Auth emulator in a process of its own. Accounts are on disk 0.3 s after each change.
 * @param {AuthEmulatorOptions} options
 * @returns {Promise<RunningAuthEmulator>}
 * @throws {StartFailure}
 */
export async function startAuthEmulator({ projectId, stateFile, onLink, onLine, ...rest }) {
  const port = rest.port ?? (await findFreePort());
  const readiness = new EventEmitter();
  const emulator = launch({
    command: process.execPath,
    args: [fileURLToPath(new URL('auth-emulator.main.mjs', import.meta.url))],
    env: {
      ...process.env,
      AUTH_EMULATOR_PORT: String(port),
      AUTH_EMULATOR_PROJECT: projectId,
      ...(stateFile === undefined ? {} : { AUTH_EMULATOR_STATE: stateFile }),
    },
    onMessage: (message) => {
      const told = /** @type {{ kind: 'ready' } | ({ kind: 'link' } & EmailLink)} */ (message);
      if (told.kind === 'ready') readiness.emit('ready');
      else onLink?.(told);
    },
    ...(onLine === undefined ? {} : { onLine }),
  });
  const stop = () => endProcess(emulator.pid);
  await waitUntilReady(emulator, once(readiness, 'ready'), stop);
  return { host: `127.0.0.1:${port}`, port, pid: emulator.pid, ended: emulator.ended, stop };
}

/**
 * @param {import('./launch.mjs').Launched} emulator
 * @param {Promise<unknown[]>} ready
 * @param {() => Promise<void>} stop
 */
async function waitUntilReady(emulator, ready, stop) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, READY_LIMIT_MS, 'no answer in time')));
  const reason = await Promise.race([ready, emulator.ended, tooLate]);
  clearTimeout(timer);
  if (Array.isArray(reason)) return;
  await stop();
  throw new StartFailure(`The Auth emulator did not start: ${emulator.lastLines().at(-1) ?? reason}`);
}
