// @ts-check
import { bringUp } from './bring-up.mjs';
import { demoAccounts } from './identity.mjs';
import { prepare } from './prepare.mjs';
import { createQuietReport, createReport } from './report.mjs';
import { createContext } from './stack-context.mjs';

/**
 * @typedef {import('./stack-context.mjs').StackContext} StackContext
 * @typedef {{ email: string, password: string }} Account
 */

/**
 * @typedef {object} StackOptions
 * @property {string} [home] default: TRAX_HOME of the environment, else `.trax`
 * @property {number} [port] default: PORT, else 8080; 0 takes a free one
 * @property {string} [host]
 * @property {number} [gatewayPort] where the gateway listens when something else answers on `port` (development)
 * @property {boolean} [isQuiet] prints nothing
 * @property {NodeJS.ProcessEnv} [env] laid over this process's environment
 * @property {AbortSignal} [signal] ends a start that is under way
 * @property {import('./prepare.mjs').Prepared} [prepared] what was checked already
 * @property {import('./report.mjs').Report} [report]
 * @property {(failure: Error) => void} [onGivenUp] a process could not be kept running, and the stack was stopped
 */

/**
 * @typedef {object} Stack
 * @property {string} url
 * @property {string} gatewayUrl the same, unless something stands before the gateway
 * @property {string} home
 * @property {{ listener: Account, owner: Account } | undefined} accounts none with an identity provider of your own
 * @property {NodeJS.ProcessEnv} env of the gateway, and each service's `<NAME>_DATABASE_URL`
 * @property {import('./settings.mjs').Settings} settings
 * @property {() => Record<string, number>} processes name → process number, 0 while it does not run
 * @property {(name: string) => Promise<void>} stopProcess it stays away until `startProcess`
 * @property {(name: string) => Promise<void>} startProcess
 * @property {(name: string) => void} killProcess as a crash would; it comes back by itself
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

/**
 * Starts the built product with whatever of its foundation the environment does not bring.
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 * @throws {import('./start-failure.mjs').StartFailure} nothing is left running
 */
export async function startStack(options = {}) {
  const prepared = options.prepared ?? (await prepare(environmentOf(options)));
  const ending = new AbortController();
  const report = options.report ?? (options.isQuiet ? createQuietReport() : createReport(console.log));
  const giveUp = (/** @type {Error} */ failure) => void stop().then(() => options.onGivenUp?.(failure));
  const context = createContext(prepared, { report, signal: ending.signal, giveUp });
  const { supervisor } = context;
  /** @type {Promise<unknown>[]} */
  const work = [];
  const stop = async () => {
    ending.abort();
    await supervisor.stopAll();
    await Promise.allSettled(work);
    prepared.release();
  };
  const abort = () => void stop();
  options.signal?.addEventListener('abort', abort, { once: true });
  try {
    options.signal?.throwIfAborted();
    const up = await bringUp(context, { work, gatewayPort: options.gatewayPort ?? prepared.settings.port });
    return describeStack({ context, ...up, stop });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

/** @param {StackOptions} options @returns {NodeJS.ProcessEnv} */
function environmentOf({ home, port, host, env }) {
  return {
    ...process.env,
    ...env,
    ...(home === undefined ? {} : { TRAX_HOME: home }),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
  };
}

/**
 * @param {{ context: StackContext, env: NodeJS.ProcessEnv, gatewayUrl: string, stop: () => Promise<void> }} parts
 * @returns {Stack}
 */
function describeStack({ context: { prepared, supervisor }, env, gatewayUrl, stop }) {
  const { settings, secrets } = prepared;
  const [listener, owner] = settings.identity === 'embedded' ? demoAccounts(settings, secrets) : [];
  return {
    url: settings.url,
    gatewayUrl,
    home: settings.home,
    accounts: listener && owner ? { listener, owner } : undefined,
    env,
    settings,
    processes: () => supervisor.pids(),
    stopProcess: (name) => supervisor.stop(name),
    startProcess: (name) => supervisor.start(name),
    killProcess: (name) => supervisor.kill(name),
    stop,
    kill: () => supervisor.killAll(),
  };
}
