// @ts-check
import path from 'node:path';
import { Client } from 'pg';
import { fingerprint } from './fingerprint.mjs';
import { runTool } from './processes.mjs';
import { LogFile } from './report.mjs';
import { DATABASES } from './settings.mjs';
import { errorMessage, ROOT, StartFailure } from './start-failure.mjs';

/** @typedef {import('./settings.mjs').DatabaseName} DatabaseName */

/**
 * One database. `stamp` is what earlier starts have noted on it: as its comment, so that the note goes where the data goes.
 * @typedef {{ url: string, stamp: Record<string, string>, note: (more: Record<string, string>) => Promise<void> }} Database
 */

/**
 * Makes what is missing of the databases on a server, each with a role of its own when passwords are given, else
 * owned and used by the role of `serverUrl`.
 * @param {string} serverUrl
 * @param {Record<string, string>} [passwords] by database
 * @returns {Promise<Record<DatabaseName, Database>>}
 * @throws {StartFailure}
 */
export async function openDatabases(serverUrl, passwords) {
  return withClient(serverUrl, async (client) => {
    const found = await client.query(
      `select datname, shobj_description(oid, 'pg_database') as note from pg_database where datname like 'trax\\_%'`,
    );
    const notes = new Map(found.rows.map((row) => [row.datname, row.note]));
    /** @type {[DatabaseName, Database][]} */
    const databases = [];
    for (const database of DATABASES) {
      const name = `trax_${database}`;
      if (!notes.has(name)) await createDatabase(client, name, passwords?.[database]);
      const stamp = readStamp(notes.get(name));
      const note = (/** @type {Record<string, string>} */ more) => noteOn(serverUrl, name, Object.assign(stamp, more));
      databases.push([database, { url: databaseAddress(serverUrl, name, passwords?.[database]), stamp, note }]);
    }
    return /** @type {Record<DatabaseName, Database>} */ (Object.fromEntries(databases));
  });
}

/** @param {Client} client @param {string} name @param {string | undefined} password */
async function createDatabase(client, name, password) {
  if (password === undefined) {
    await client.query(`create database ${name}`);
    return;
  }
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`);
  await client.query(`create database ${name} owner ${name}`);
  await client.query(`revoke connect on database ${name} from public`);
}

/**
 * @param {string} serverUrl
 * @param {string} name of the database, and of its role when it has a password
 * @param {string | undefined} password
 */
function databaseAddress(serverUrl, name, password) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (password === undefined) return url.href;
  url.username = name;
  url.password = password;
  return url.href;
}

/** @param {unknown} comment @returns {Record<string, string>} */
function readStamp(comment) {
  try {
    return JSON.parse(String(comment)) ?? {};
  } catch {
    return {};
  }
}

/** @param {string} serverUrl @param {string} name @param {Record<string, string>} stamp */
async function noteOn(serverUrl, name, stamp) {
  await withClient(serverUrl, async (client) => {
    await client.query(`comment on database ${name} is ${client.escapeLiteral(JSON.stringify(stamp))}`);
  });
}

/**
 * Runs the migrations of one service, unless those very migrations were run on this database before.
 * @param {import('../../libs/contracts/src/services.js').ServiceName} service
 * @param {Database} database
 * @param {{ env: NodeJS.ProcessEnv, logDir: string, signal: AbortSignal }} options
 */
export async function migrate(service, database, { env, logDir, signal }) {
  const folder = path.join(ROOT, 'services', service, 'dist', 'database');
  const version = fingerprint([folder]);
  if (database.stamp['migrations'] === version) return;
  await runTool({
    name: `The migration of the ${service} database`,
    command: process.execPath,
    args: [path.join(folder, 'migrate.main.js')],
    env,
    log: new LogFile(path.join(logDir, `migrate-${service}.log`)),
    signal,
  });
  await database.note({ migrations: version });
}

/**
 * @template T
 * @param {string} url
 * @param {(client: Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartFailure(`The database ${host}${pathname} cannot be used: ${errorMessage(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
