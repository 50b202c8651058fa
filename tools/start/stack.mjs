// @ts-check
import path from 'node:path';
import { bringUp } from './bring-up.mjs';
import { demoAccounts, hasDemoAccounts } from './identity.mjs';
import { Mailbox } from './mailbox.mjs';
import { prepare } from './prepare.mjs';
import { findTrouble, LogFile, QUIET_REPORT } from './report.mjs';
import { Supervisor } from './supervisor.mjs';

/** The longest time for an answer, so that a busy machine fails no test; the limit has tests of its own. */
export const PATIENT = { ANSWER_WITHIN_MS: '6000' };

/** Request limits that no test and no benchmark reaches; the limits have tests of their own. */
export const UNLIMITED = {
  LIMIT_SESSIONS_PER_MINUTE: '1000000',
  LIMIT_UNKNOWN_COOKIES_PER_MINUTE: '1000000',
  LIMIT_STREAMS_PER_PERSON: '1000000',
  LIMIT_READS_PER_MINUTE: '100000000',
  LIMIT_WRITES_PER_MINUTE: '100000000',
  LIMIT_DELETION_REQUESTS_PER_HOUR: '1000000',
  LIMIT_BROWSER_ERRORS_PER_MINUTE: '1000000',
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  LIMIT_SIGN_INS_PER_ACCOUNT: '1000000',
  LIMIT_MAILS_PER_ACCOUNT: '1000000',
};

/** @typedef {{ email: string, password: string }} Account */

/**
 * @typedef {object} StackOptions
 * @property {string} [home] default: TRAX_HOME of the environment, else `.trax`
 * @property {number} [port] default: PORT, else 8080; 0 takes a free one
 * @property {number} [gatewayPort] where the gateway listens when something else answers on `port` (development)
 * @property {NodeJS.ProcessEnv} [env] laid over the environment of this process
 * @property {AbortSignal} [signal] ends a start that is under way
 * @property {import('./prepare.mjs').Prepared} [prepared] what was checked already
 * @property {import('./report.mjs').Report} [report] prints nothing when left out
 * @property {(failure: Error) => void} [onGivenUp] a process could not be kept running, and the stack was stopped
 */

/**
 * @typedef {object} Stack
 * @property {string} url
 * @property {string} gatewayUrl the same, unless something stands before the gateway
 * @property {string} home
 * @property {{ listener: Account, owner: Account } | undefined} accounts none with an identity provider of your own, or where the set-up makes the owner
 * @property {string | undefined} setUpLink makes the owner; nothing where there is one
 * @property {NodeJS.ProcessEnv} env of the gateway, and `<NAME>_DATABASE_URL` of each database
 * @property {import('./settings.mjs').Settings} settings
 * @property {() => Record<string, number>} processes name → process number, 0 while it does not run
 * @property {(name: string) => Promise<void>} stopProcess it stays stopped until `startProcess`
 * @property {(name: string) => Promise<unknown>} startProcess
 * @property {(name: string) => void} killProcess as a crash would; it is restarted
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

/**
 * Where the tests of e2e find a running product.
 * @param {Stack} stack
 */
export const environmentOfTests = ({ url, accounts, env }) => ({
  TRAX_URL: url,
  TRAX_ACCOUNTS: JSON.stringify(accounts),
  TRAX_STATS_DATABASE_URL: env['STATS_DATABASE_URL'],
});

/**
 * What the parts of a starting stack share.
 * @typedef {object} StackContext
 * @property {import('./prepare.mjs').Prepared} prepared
 * @property {Supervisor} supervisor
 * @property {import('./report.mjs').Report} report
 * @property {AbortSignal} signal aborted when the stack is to end
 * @property {(name: string) => (line: string) => void} onLine opens the log of a process
 * @property {Mailbox} mailbox
 */

/**
 * Starts the built product, and those of Postgres, Redis and the Auth emulator that the environment does not name.
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 * @throws {import('./start-failure.mjs').StartFailure} nothing is left running
 */
export async function startStack(options = {}) {
  const prepared = options.prepared ?? (await prepare(buildEnvironment(options)));
  const { settings } = prepared;
  const { report = QUIET_REPORT } = options;
  const ending = new AbortController();
  const giveUp = (/** @type {Error} */ failure) => void stop().then(() => options.onGivenUp?.(failure));
  const supervisor = new Supervisor({ report, giveUp });
  const mailbox = new Mailbox(report.say);
  const onLine = (/** @type {string} */ name) => {
    const log = new LogFile(path.join(settings.home, 'logs', `${name}.log`));
    return (/** @type {string} */ line) => {
      if (mailbox.take(line)) return;
      log.write(line);
      const trouble = ending.signal.aborted ? undefined : findTrouble(name, line);
      if (trouble !== undefined) report.trouble(trouble.process, trouble.text);
    };
  };
  /** What must end before the stack counts as stopped. @type {Promise<unknown>[]} */
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
    const gatewayPort = options.gatewayPort ?? settings.port;
    const context = { prepared, supervisor, report, signal: ending.signal, onLine, mailbox };
    const { env, setUpLink } = await bringUp(context, work, gatewayPort);
    return {
      ...describeStack(prepared, supervisor),
      gatewayUrl: serviceUrl(settings, gatewayPort),
      env,
      setUpLink,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

/**
 * @param {import('./prepare.mjs').Prepared} prepared
 * @param {Supervisor} supervisor
 * @returns {Omit<Stack, 'gatewayUrl' | 'env' | 'setUpLink' | 'stop'>}
 */
function describeStack(prepared, supervisor) {
  const { settings, secrets } = prepared;
  const [listener, owner] = hasDemoAccounts(prepared) ? demoAccounts(settings, secrets) : [];
  return {
    url: settings.url,
    home: settings.home,
    accounts: listener && owner ? { listener, owner } : undefined,
    settings,
    processes: () => supervisor.pids(),
    stopProcess: (name) => supervisor.stop(name),
    startProcess: (name) => supervisor.start(name),
    killProcess: (name) => supervisor.kill(name),
    kill: () => supervisor.killAll(),
  };
}

/** @param {import('./settings.mjs').Settings} settings @param {number} gatewayPort */
function serviceUrl({ url, port }, gatewayPort) {
  return gatewayPort === port ? url : `http://127.0.0.1:${gatewayPort}`;
}

/** @param {StackOptions} options @returns {NodeJS.ProcessEnv} */
function buildEnvironment({ home, port, env }) {
  return {
    ...process.env,
    ...env,
    ...(home === undefined ? {} : { TRAX_HOME: home }),
    ...(port === undefined ? {} : { PORT: String(port) }),
  };
}
