// @ts-check
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './ports.mjs';
import { endProcess, launch, untilReady } from './processes.mjs';

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
 * Starts the Firebase Auth emulator in a process of its own.
 * @param {AuthEmulatorOptions} options
 * @returns {Promise<{ host: string, port: number, pid: number, ended: Promise<string>, stop: () => Promise<void> }>} host: with its port, as FIREBASE_AUTH_EMULATOR_HOST expects it
 * @throws {import('./start-failure.mjs').StartFailure}
 */
export async function startAuthEmulator({ projectId, stateFile, onLink, onLine, ...rest }) {
  const port = rest.port ?? (await findFreePort());
  const readiness = new EventEmitter();
  const ready = once(readiness, 'ready');
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
      if (message.kind === 'ready') readiness.emit('ready');
      else onLink?.(message);
    },
    ...(onLine === undefined ? {} : { onLine }),
  });
  const stop = () => endProcess(server.pid);
  await untilReady('The Auth emulator', { server, ready, limitMs: READY_LIMIT_MS, stop });
  return { host: `127.0.0.1:${port}`, port, pid: server.pid, ended: server.ended, stop };
}
