// @ts-check
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { SERVICES } from '../../libs/contracts/src/services.js';

const LOCK_TIMEOUT_MS = 2_000;

/** @typedef {import('../../libs/contracts/src/services.js').ServiceName} Service */
/** @typedef {Record<Service, string>} Addresses of each service's database */

/** A failure with a message for the operator. */
export class OperationFailed extends Error {}

/**
 * Reads `USERS_DATABASE_URL` … `DELETION_DATABASE_URL`, or the files that `…_FILE` names.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Addresses | undefined} nothing when none is set
 * @throws {OperationFailed} names those that are missing when only some are set
 */
export function readAddresses(env) {
  const names = SERVICES.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
  const missing = names.filter((name) => !env[name] && !env[`${name}_FILE`]);
  if (missing.length === names.length && !env['DATABASE_URL']) return undefined;
  if (missing.length > 0) throw new OperationFailed(`Set ${missing.join(', ')}.`);
  const addresses = names.map((name) => env[name] || readFileSync(String(env[`${name}_FILE`]), 'utf8').trim());
  return /** @type {Addresses} */ (Object.fromEntries(SERVICES.map((service, index) => [service, addresses[index]])));
}

/** @param {string} connectionString @returns {Promise<Client>} */
async function connect(connectionString) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'trax-operations' });
  // A broken connection rejects the query that uses it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * @template T
 * @param {string} url
 * @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Exports a snapshot of each database, all of one moment: while they are taken, every outbox is locked for writing, so
 * that an event is either in its sender's outbox or handled by its receiver. Writers wait for these milliseconds.
 * @param {Addresses} addresses
 * @returns {Promise<{ snapshots: Record<Service, string>, close: () => Promise<void> }>} valid until they are closed
 * @throws {OperationFailed} a database cannot be reached, or its outbox stayed locked
 */
export async function exportSnapshots(addresses) {
  /** @type {Client[]} */
  const opened = [];
  const close = async () => void (await Promise.all(opened.map((client) => client.end().catch(() => undefined))));
  const openAll = async () => {
    const clients = await Promise.all(SERVICES.map((service) => connect(addresses[service])));
    opened.push(...clients);
    return clients;
  };
  try {
    const lockers = await openAll();
    const readers = await openAll();
    for (const client of lockers) await lockOutbox(client);
    /** @type {string[]} */
    const ids = [];
    for (const client of readers) {
      await client.query('begin transaction isolation level repeatable read, read only');
      const { rows } = await client.query('select pg_export_snapshot() as id');
      ids.push(rows[0].id);
    }
    for (const client of lockers) await client.query('rollback');
    const snapshots = Object.fromEntries(SERVICES.map((service, index) => [service, ids[index]]));
    return { snapshots: /** @type {Record<Service, string>} */ (snapshots), close };
  } catch (error) {
    await close();
    const { message } = /** @type {Error} */ (error);
    throw new OperationFailed(`The databases cannot be read: ${message}.`, { cause: error });
  }
}

/** @param {Client} client */
async function lockOutbox(client) {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const { rows } = await client.query(`select to_regclass('outbox') is not null as "isSender"`);
  if (rows[0].isSender) await client.query('lock table outbox in exclusive mode');
}
