// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SERVICES } from '../../libs/contracts/src/services.js';
import { exportSnapshots, OperationFailed, withClient } from './databases.mjs';

/** @typedef {import('./databases.mjs').Addresses} Addresses */
/** @typedef {import('./databases.mjs').Service} Service */

const INSTALL =
  'Install the Postgres client programs of the version of the server or newer (Debian: postgresql-client-17 of apt.postgresql.org; macOS: brew install libpq) and put them on the PATH.';

/** A session is listed for a moment after its process ended. */
const SESSIONS_END_WITHIN_MS = 2_000;

/** Where the present content of a database waits while a backup is restored beside it. */
const PREVIOUS_SCHEMA = 'trax_before_restore';

const SET_ASIDE_SQL = `alter schema public rename to ${PREVIOUS_SCHEMA}`;
const BRING_BACK_SQL = `alter schema ${PREVIOUS_SCHEMA} rename to public`;
const DROP_PUBLIC_SQL = 'drop schema public cascade';
const CREATE_PUBLIC_SQL =
  'create schema public authorization pg_database_owner; grant usage on schema public to public';

const FIND_TABLE_SQL = `
  select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`;

const COUNT_SESSIONS_SQL = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;

/** @param {string} folder @param {Service} service */
const dumpPath = (folder, service) => path.join(folder, `${service}.dump`);

/** Whether a backup holds dumps. @param {string} folder */
export const isDump = (folder) => existsSync(dumpPath(folder, 'users'));

/**
 * Dumps the five databases, as they are at one moment, while the product runs.
 * @param {Addresses} addresses @param {string} folder
 * @throws {OperationFailed}
 */
export async function dumpDatabases(addresses, folder) {
  const { snapshots, close } = await exportSnapshots(addresses);
  try {
    for (const service of SERVICES) {
      const args = ['--format=custom', `--snapshot=${snapshots[service]}`, `--file=${dumpPath(folder, service)}`];
      await runProgram('pg_dump', args, addresses[service]);
    }
  } finally {
    await close();
  }
}

/**
 * Restores all five databases, or leaves all as they were.
 * @param {Addresses} addresses
 * @param {{ folder: string, ifThere: 'refuse' | 'replace' }} options what becomes of tables that are there already
 * @throws {OperationFailed}
 */
export async function restoreDatabases(addresses, { folder, ifThere }) {
  for (const service of SERVICES) {
    await runProgram('pg_restore', ['--list', dumpPath(folder, service)]);
    await withClient(addresses[service], (client) => assertRestorable(client, { service, ifThere }));
  }
  try {
    for (const service of SERVICES) await withClient(addresses[service], setAside);
    for (const service of SERVICES) {
      const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
      await runProgram('pg_restore', [...args, dumpPath(folder, service)], addresses[service]);
    }
  } catch (error) {
    for (const service of SERVICES) await withClient(addresses[service], bringBack);
    throw error;
  }
  for (const service of SERVICES) {
    await withClient(addresses[service], (client) =>
      client.query(`drop schema ${PREVIOUS_SCHEMA} cascade`).then(() => client.query('analyze')),
    );
  }
}

/** @param {import('pg').Client} client @param {{ service: Service, ifThere: 'refuse' | 'replace' }} options */
async function assertRestorable(client, { service, ifThere }) {
  const deadline = Date.now() + SESSIONS_END_WITHIN_MS;
  while ((await client.query(COUNT_SESSIONS_SQL)).rows[0].count > 0) {
    if (Date.now() < deadline) await delay(100);
    else throw new OperationFailed(`The database of ${service} is in use: stop Trax first. Nothing was changed.`);
  }
  const { rows: found } = await client.query(FIND_TABLE_SQL);
  if (ifThere === 'replace' || found.length === 0) return;
  throw new OperationFailed(
    `The database of ${service} is not empty (${found[0].name}). Nothing was changed; --replace replaces what is there.`,
  );
}

/** @param {import('pg').Client} client */
async function hasPrevious(client) {
  const { rows } = await client.query('select to_regnamespace($1) is not null as "isThere"', [PREVIOUS_SCHEMA]);
  return rows[0].isThere;
}

/** After an interrupted restore the previous content is aside already. @param {import('pg').Client} client */
async function setAside(client) {
  const first = (await hasPrevious(client)) ? DROP_PUBLIC_SQL : SET_ASIDE_SQL;
  await client.query(`begin; ${first}; ${CREATE_PUBLIC_SQL}; commit`);
}

/** @param {import('pg').Client} client */
async function bringBack(client) {
  if (await hasPrevious(client)) await client.query(`begin; ${DROP_PUBLIC_SQL}; ${BRING_BACK_SQL}; commit`);
}

/**
 * Runs `pg_dump` or `pg_restore`; the password of the address does not appear in the list of processes.
 * @param {'pg_dump' | 'pg_restore'} program @param {string[]} args @param {string} [address] of the database
 */
async function runProgram(program, args, address) {
  const { url, password } = splitAddress(address);
  const env = { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(program, [...args, ...url], { env, maxBuffer: 1 << 26 });
  } catch (error) {
    const { code, stderr, message } = /** @type {NodeJS.ErrnoException & { stderr: string }} */ (error);
    if (code === 'ENOENT') throw new OperationFailed(`${program} was not found. ${INSTALL}`, { cause: error });
    const versions = /server version: .*/.exec(stderr)?.[0];
    if (versions) throw new OperationFailed(`${program} is too old (${versions}). ${INSTALL}`, { cause: error });
    throw new OperationFailed(stderr.trim() || message, { cause: error });
  }
}

/** @param {string | undefined} address */
function splitAddress(address) {
  if (address === undefined) return { url: [], password: '' };
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: [`--dbname=${url.href}`], password };
}
