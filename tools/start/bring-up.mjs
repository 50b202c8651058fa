// @ts-check
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { importDemoCatalogue } from './demo-catalogue.mjs';
import { migrate, openDatabases } from './databases.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { environmentFile, environments } from './environment.mjs';
import { openIdentity, openOwnAccounts } from './identity.mjs';
import { startNodeProcess } from './node-process.mjs';
import { findFreePorts } from './ports.mjs';
import { findRedisServer, startRedis } from './redis.mjs';
import { needsDatabases, needsEmbeddedPostgres } from './settings.mjs';
import { ROOT } from './start-failure.mjs';
import { WAVES } from './supervisor.mjs';

/**
 * @typedef {import('./databases.mjs').Database} Database
 * @typedef {import('./settings.mjs').DatabaseName} DatabaseName
 * @typedef {import('../../libs/contracts/src/services.js').ServiceName} ServiceName
 * @typedef {import('./stack.mjs').StackContext} StackContext
 */

/** Garbage is collected early, which saves 60 MB in a process that serves a few people. */
const SMALL_MEMORY = ['--max-semi-space-size=1'];

/**
 * Starts everything, at the same time where nothing has to wait for another.
 * @param {StackContext} context
 * @param {Promise<unknown>[]} work
 * @param {number} gatewayPort
 * @returns {Promise<{ env: NodeJS.ProcessEnv, setUpLink: string | undefined }>} env: that of the gateway, and the address of each database
 */
export async function bringUp(context, work, gatewayPort) {
  const { prepared } = context;
  const { settings } = prepared;
  const [emulatorPort = 0, postgresPort = 0, redisPort = 0, ...servicePorts] = await findFreePorts(3 + SERVICES.length);
  const identity = openIdentity(context, emulatorPort);
  const stores = Promise.all([openStores(context, postgresPort), openRedis(context, redisPort)]);
  const track = (/** @type {Promise<unknown>} */ promise) => {
    work.push(promise);
    // A failure is handled where all are awaited; until then it must not count as unhandled.
    promise.catch(() => undefined);
  };
  track(identity.ready);
  track(stores);
  const [databases, redisUrl] = await stores;
  const { shared, own } = environments(prepared, {
    databases,
    redisUrl,
    firebase: identity.firebase,
    gatewayPort,
    gatewayHost: gatewayPort === settings.port ? settings.host : '127.0.0.1',
    ports: /** @type {Record<ServiceName, number>} */ (
      Object.fromEntries(
        SERVICES.map((service, index) => [service, readPort(settings.serviceUrls[service]) ?? servicePorts[index]]),
      )
    ),
  });
  const prepareFor = (/** @type {ServiceName} */ service) =>
    prepareDatabase(context, { service, database: databases[service], env: { ...shared, ...own[service] } });
  const started = SERVICES.filter((service) => settings.serviceUrls[service] === undefined);
  for (const service of SERVICES.filter((name) => !started.includes(name))) {
    track(prepareFor(service));
    writeEnvironment(settings, service, { ...shared, ...own[service] });
  }
  if (settings.isOneProcess) {
    const environmentsByService = Object.fromEntries(
      ['gateway', ...started].map((name) => [name, own[/** @type {ServiceName} */ (name)]]),
    );
    track(Promise.all(started.map(prepareFor)).then(() => startProduct(context, shared, environmentsByService)));
  } else {
    track(startApplication(context, 'gateway', { ...shared, ...own.gateway }));
    for (const service of started) {
      track(prepareFor(service).then(() => startApplication(context, service, { ...shared, ...own[service] })));
    }
  }
  await Promise.all(work);
  const setUpLink = await openOwnAccounts(context, own.gateway['USERS_URL'] ?? '');
  const urls = Object.entries(databases).map(([name, { url }]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
  return { env: { ...shared, ...own.gateway, ...Object.fromEntries(urls) }, setUpLink };
}

/**
 * @param {StackContext} context
 * @param {number} port for the embedded Postgres
 * @returns {Promise<Record<ServiceName, Database> & Partial<Record<DatabaseName, Database>>>} without `queue` when Redis is the operator's
 */
async function openStores({ prepared: { settings, secrets }, supervisor, report, onLine }, port) {
  // Nothing is noted on an operator's database, so nothing is skipped.
  const given = Object.entries(settings.databaseUrls).map(([name, url]) => [
    name,
    { url, stamp: {}, note: async () => undefined },
  ]);
  /** @type {Partial<Record<DatabaseName, Database>>} */
  let made = {};
  if (needsEmbeddedPostgres(settings)) {
    await report.step('Postgres with its databases', async () => {
      const dataDir = path.join(settings.home, 'postgres');
      const options = { dataDir, port, password: secrets.postgres, onLine: onLine('postgres') };
      const { url } = await supervisor.add('postgres', () => startPostgres(options), WAVES.foundation);
      made = await openDatabases(url, secrets.databases);
    });
  } else if (settings.serverUrl !== undefined && needsDatabases(settings)) {
    made = await openDatabases(settings.serverUrl);
  }
  return /** @type {Record<DatabaseName, Database>} */ ({ ...made, ...Object.fromEntries(given) });
}

/**
 * @param {StackContext} context
 * @param {number} port
 * @returns {Promise<string | undefined>} nothing when this machine has none
 */
async function openRedis({ prepared: { settings, secrets, env }, supervisor, report, onLine }, port) {
  if (settings.redisUrl !== undefined) return settings.redisUrl;
  const program = findRedisServer(env['PATH']);
  if (program === undefined) return undefined;
  let url = '';
  await report.step('Redis', async () => {
    const dataDir = path.join(settings.home, 'redis');
    const options = { program, dataDir, port, password: secrets.redis, onLine: onLine('redis') };
    ({ url } = await supervisor.add('redis', () => startRedis(options), WAVES.foundation));
  });
  return url;
}

/**
 * Migrates the database of a service; that of the catalogue gets the demo content.
 * @param {StackContext} context
 * @param {{ service: ServiceName, database: Database, env: NodeJS.ProcessEnv }} target env: of the service
 */
async function prepareDatabase({ prepared, report, signal }, { service, database, env }) {
  const options = { env, logDir: path.join(prepared.settings.home, 'logs'), signal };
  await report.step(`${service} database`, async () => {
    await migrate(service, database, options);
    if (service === 'catalogue') await importDemoCatalogue(database, options);
  });
}

/**
 * The gateway and the services in one process.
 * @param {StackContext} context
 * @param {NodeJS.ProcessEnv} shared
 * @param {Record<string, NodeJS.ProcessEnv>} own
 */
async function startProduct({ report, supervisor, onLine }, shared, own) {
  const description = {
    name: 'The product',
    script: path.join(ROOT, 'tools', 'start', 'product.main.mjs'),
    flags: SMALL_MEMORY,
    addresses: Object.values(own).map(applicationAddress),
    env: { ...shared, TRAX_SERVICES: JSON.stringify(own) },
    onLine: onLine('product'),
    say: report.say,
  };
  await report.step('gateway and services', () =>
    supervisor.add('product', (onLaunched) => startNodeProcess(description, onLaunched), WAVES.gateway),
  );
}

/**
 * @param {StackContext} context
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function startApplication({ report, supervisor, onLine }, name, env) {
  const isGateway = name === 'gateway';
  const title = isGateway ? name : `${name} service`;
  const description = {
    name: `The ${title}`,
    script: path.join(ROOT, isGateway ? name : `services/${name}`, 'dist', 'main.js'),
    addresses: [applicationAddress(env)],
    env,
    onLine: onLine(name),
    say: report.say,
  };
  const wave = isGateway ? WAVES.gateway : WAVES.services;
  await report.step(title, () => supervisor.add(name, (onLaunched) => startNodeProcess(description, onLaunched), wave));
}

/** @param {string | undefined} url */
function readPort(url) {
  return url === undefined ? undefined : Number(new URL(url).port || 80);
}

/**
 * What a service needs that is started elsewhere, for `node --env-file`: all that is not in the environment of this command.
 * @param {import('./settings.mjs').Settings} settings
 * @param {ServiceName} service
 * @param {NodeJS.ProcessEnv} env
 */
function writeEnvironment(settings, service, env) {
  const lines = Object.entries(env)
    .filter(([name, value]) => value !== process.env[name])
    .map(([name, value]) => `${name}="${value}"`);
  writeFileSync(environmentFile(settings, service), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** @param {NodeJS.ProcessEnv} env */
function applicationAddress(env) {
  return { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT']) };
}
