// @ts-check
import path from 'node:path';
import { gatewayEnvironment, serviceEnvironment, sharedEnvironment } from './child-environment.mjs';
import { importDemoCatalogue } from './demo-catalogue.mjs';
import { openDatabasesOf, openRedis } from './foundation.mjs';
import { openIdentity } from './identity.mjs';
import { migrate } from './migrations.mjs';
import { startNodeProcess } from './node-process.mjs';
import { findFreePorts } from './ports.mjs';
import { ROOT } from './repository.mjs';
import { SERVICES } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').ServiceName} ServiceName
 * @typedef {import('./stack-context.mjs').StackContext} StackContext
 */

const GATEWAY_WAVE = 0;
const SERVICES_WAVE = 1;

/**
 * Starts everything, at the same time where nothing has to wait for another.
 * @param {StackContext} context
 * @param {{ work: Promise<unknown>[], gatewayPort: number }} options work: gets what must end before the stack counts as stopped
 * @returns {Promise<{ env: NodeJS.ProcessEnv, gatewayUrl: string }>}
 */
export async function bringUp(context, { work, gatewayPort }) {
  const { settings } = context.prepared;
  const [emulatorPort = 0, postgresPort = 0, redisPort = 0, ...servicePorts] = await findFreePorts(3 + SERVICES.length);
  const identity = openIdentity(context, emulatorPort);
  const stores = Promise.all([openDatabasesOf(context, postgresPort), openRedis(context, redisPort)]);
  const track = (/** @type {Promise<unknown>} */ promise) => {
    work.push(promise);
    // Whatever fails is told where all are awaited; until then it must not count as unhandled.
    promise.catch(() => undefined);
  };
  track(identity.ready);
  track(stores);
  const [databases, redisUrl] = await stores;
  const shared = sharedEnvironment(context.prepared, { redisUrl, firebase: identity.firebase });
  const ports = /** @type {Record<ServiceName, number>} */ (
    Object.fromEntries(SERVICES.map((service, index) => [service, servicePorts[index]]))
  );
  for (const service of SERVICES) {
    const { home, metricsPort } = settings;
    const own = { databaseUrl: databases[service].url, queueUrl: databases.queue?.url, home, metricsPort };
    const env = serviceEnvironment(service, shared, own);
    track(startService(context, service, { database: databases[service], env, port: ports[service] }));
  }
  const host = gatewayPort === settings.port ? settings.host : '127.0.0.1';
  const gatewayEnv = { ...gatewayEnvironment(shared, context.prepared, ports), HOST: host };
  track(startGateway(context, { host, port: gatewayPort, env: gatewayEnv }));
  await Promise.all(work);
  const urls = Object.entries(databases).map(([name, { url }]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
  return {
    env: { ...gatewayEnv, ...Object.fromEntries(urls) },
    gatewayUrl: gatewayPort === settings.port ? settings.url : `http://127.0.0.1:${gatewayPort}`,
  };
}

/**
 * @param {StackContext} context
 * @param {ServiceName} service
 * @param {{ database: import('./databases.mjs').Database, env: NodeJS.ProcessEnv, port: number }} own
 */
async function startService(context, service, { database, env, port }) {
  const { report, supervisor, logDir, signal, onLine } = context;
  await report.step(`${service} service`, async () => {
    await migrate(service, database, { env, logDir, signal });
    if (service === 'catalogue') await importDemoCatalogue(database, { env, logDir, signal });
    const script = path.join(ROOT, 'services', service, 'dist', 'main.js');
    const description = { name: `The ${service} service`, script, port, env, onLine: onLine(service) };
    await supervisor.add(service, (onLaunched) => startNodeProcess(description, onLaunched), SERVICES_WAVE);
  });
}

/**
 * @param {StackContext} context
 * @param {{ host: string, port: number, env: NodeJS.ProcessEnv }} own
 */
async function startGateway({ report, supervisor, onLine }, { host, port, env }) {
  const script = path.join(ROOT, 'gateway', 'dist', 'main.js');
  const description = { name: 'The gateway', script, host, port, env, onLine: onLine('gateway') };
  await report.step('gateway', () =>
    supervisor.add('gateway', (onLaunched) => startNodeProcess(description, onLaunched), GATEWAY_WAVE),
  );
}
