// @ts-check
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { StartFailure } from './start-failure.mjs';

/**
 * @typedef {import('../../libs/contracts/src/services.js').ServiceName} ServiceName
 * @typedef {ServiceName | 'queue'} DatabaseName
 */

/** A database for each service, `trax_<name>`; `trax_queue` holds the events between services on a machine without Redis. */
export const DATABASES = /** @type {readonly DatabaseName[]} */ ([...SERVICES, 'queue']);

/**
 * What the environment chooses; everything else is embedded.
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} home absolute
 * @property {string} url where a person on this machine opens it
 * @property {string[]} networkUrls where other machines open it, when it listens on every address of this one
 * @property {string} publicUrl
 * @property {string} ownerEmail empty where the set-up link makes the owner
 * @property {string | undefined} serverUrl a Postgres server whose role may create databases (DATABASE_URL)
 * @property {Partial<Record<DatabaseName, string>>} databaseUrls databases that exist already
 * @property {Partial<Record<ServiceName, string>>} serviceUrls services that are started elsewhere (`STATS_URL`)
 * @property {string | undefined} redisUrl
 * @property {number | undefined} metricsPort of the gateway; the services take the ports that follow, in their order
 * @property {'embedded' | 'emulator' | 'project' | 'accounts'} identity `accounts`: of this installation, without Firebase
 * @property {boolean} isEmulatorOpen whether other machines reach the Auth emulator
 * @property {boolean} isOneProcess whether gateway and services share a process
 */

const POSTGRES = /^postgres(ql)?:$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;
const EVERY_ADDRESS = ['0.0.0.0', '::'];
const FIREBASE_PROJECT = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];

const OPEN_EMULATOR = (
  /** @type {string} */ host,
) => `HOST=${host} would open the Firebase Auth emulator to your network: everybody there could sign in as anybody.
Use one of these:
  - leave IDENTITY and FIREBASE_AUTH_EMULATOR_HOST out: people have accounts of this installation
  - leave HOST out: only this machine reaches Trax
  - set ${FIREBASE_PROJECT.join(', ')} of a Firebase project
  - set TRAX_ALLOW_OPEN_EMULATOR=1 if you trust everybody on that network, and EMULATOR_HOSTS to the names of this machine there`;

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the repository
 * @param {() => string[]} findAddresses of this machine in its networks
 * @returns {Settings}
 * @throws {StartFailure} a variable is wrong; the message names it
 */
export function readSettings(env, root, findAddresses = findNetworkAddresses) {
  const port = readPort(env['PORT']);
  const host = env['HOST'] || '127.0.0.1';
  const { url, networkUrls } = listAddresses(host, port, findAddresses);
  return {
    port,
    host,
    url,
    home: path.resolve(root, env['TRAX_HOME'] || '.trax'),
    networkUrls,
    // Sign-ins work under each of the addresses; the links of emails name this one.
    publicUrl: readUrl(env, 'PUBLIC_URL', /^https?:$/) ?? networkUrls[0] ?? url,
    serverUrl: readUrl(env, 'DATABASE_URL', POSTGRES),
    databaseUrls: readUrls(env, DATABASES, { suffix: 'DATABASE_URL', protocol: POSTGRES }),
    serviceUrls: readUrls(env, SERVICES, { suffix: 'URL', protocol: /^http:$/ }),
    redisUrl: readUrl(env, 'REDIS_URL', /^rediss?:$/),
    metricsPort: readMetricsPort(env['METRICS_PORT']),
    ...identityFor(host, env),
    isOneProcess: readProcesses(env['TRAX_PROCESSES']),
  };
}

/** @param {string} host @param {number} port @param {() => string[]} findAddresses */
function listAddresses(host, port, findAddresses) {
  if (!LOOPBACK.test(host) && !EVERY_ADDRESS.includes(host)) return { url: `http://${host}:${port}`, networkUrls: [] };
  const addresses = LOOPBACK.test(host) ? [] : findAddresses();
  return { url: `http://localhost:${port}`, networkUrls: addresses.map((address) => `http://${address}:${port}`) };
}

/** The IPv4 addresses of this machine that are not its own alone. */
function findNetworkAddresses() {
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) => found);
  return addresses.flatMap(({ internal, family, address }) => (internal || family !== 'IPv4' ? [] : address));
}

/** @param {string | undefined} text */
function readPort(text) {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartFailure(`PORT is "${text}": it must be a whole number from 1 to 65535.`);
}

/** @param {string | undefined} text */
function readProcesses(text) {
  if (text === undefined || text === '' || text === 'one') return true;
  if (text === 'separate') return false;
  throw new StartFailure(`TRAX_PROCESSES is "${text}": it must be "one" (the default) or "separate".`);
}

/** @param {string | undefined} text */
function readMetricsPort(text) {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  const last = 65_535 - SERVICES.length;
  if (Number.isInteger(port) && port >= 1 && port <= last) return port;
  throw new StartFailure(
    `METRICS_PORT is "${text}": it must be a whole number from 1 to ${last}, the first of a port for each process.`,
  );
}

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {RegExp} protocol */
function readUrl(env, name, protocol) {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && isUsable(new URL(text), protocol)) return text;
  // The value stays out of the message: it may hold a password.
  throw new StartFailure(`${name} is not a usable address (expected ${protocol.source.replace(/[\^$]/g, '')}//…).`);
}

/**
 * Those of HTTP are scheme, host and port alone, as the processes take them.
 * @param {URL} url @param {RegExp} expected
 */
function isUsable({ protocol, href, origin }, expected) {
  return expected.test(protocol) && (!protocol.startsWith('http') || href === `${origin}/`);
}

/**
 * @template {string} Name
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Name[]} names
 * @param {{ suffix: string, protocol: RegExp }} variables
 */
function readUrls(env, names, { suffix, protocol }) {
  /** @type {Partial<Record<Name, string>>} */
  const urls = {};
  for (const name of names) {
    const url = readUrl(env, `${name.toUpperCase()}_${suffix}`, protocol);
    if (url !== undefined) urls[name] = url;
  }
  return urls;
}

/**
 * @param {string} host
 * @param {NodeJS.ProcessEnv} env
 * @returns {Pick<Settings, 'identity' | 'isEmulatorOpen' | 'ownerEmail'>}
 */
function identityFor(host, env) {
  const isOpen = !LOOPBACK.test(host);
  const mayOpenEmulator = env['TRAX_ALLOW_OPEN_EMULATOR'] === '1';
  const identity = readIdentity(env, isOpen && !mayOpenEmulator ? 'accounts' : 'embedded');
  const isEmulatorOpen = isOpen && (identity === 'embedded' || identity === 'emulator');
  if (isEmulatorOpen && !mayOpenEmulator) throw new StartFailure(OPEN_EMULATOR(host));
  const ownerEmail = env['OWNER_EMAIL'] || (identity === 'accounts' ? '' : 'owner@trax.test');
  return { identity, isEmulatorOpen, ownerEmail };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings['identity']} fallback where the environment says nothing of identity
 * @returns {Settings['identity']}
 */
function readIdentity(env, fallback) {
  const chosen = env['IDENTITY'] || undefined;
  if (chosen === 'accounts') return 'accounts';
  if (chosen !== undefined && chosen !== 'firebase')
    throw new StartFailure(`IDENTITY is "${chosen}": it must be "firebase" or "accounts".`);
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) return 'emulator';
  const missing = FIREBASE_PROJECT.filter((name) => !env[name]);
  if (missing.length === FIREBASE_PROJECT.length) return chosen === 'firebase' ? 'embedded' : fallback;
  if (missing.length === 0) return 'project';
  throw new StartFailure(
    `A Firebase project needs ${FIREBASE_PROJECT.join(', ')} together; not set: ${missing.join(', ')}.`,
  );
}

/** Whether a database is still to be made; with a Redis of the operator's none is needed for the queue. @param {Settings} settings */
export function needsDatabases({ databaseUrls, redisUrl }) {
  const needed = redisUrl === undefined ? DATABASES : SERVICES;
  return needed.some((name) => databaseUrls[name] === undefined);
}

/** @param {Settings} settings */
export function needsEmbeddedPostgres(settings) {
  return settings.serverUrl === undefined && needsDatabases(settings);
}
