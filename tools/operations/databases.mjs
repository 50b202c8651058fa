// @ts-check
import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** The services whose databases make up an installation. */
export const SERVICES = /** @type {const} */ (['users', 'catalogue', 'playlists', 'stats', 'deletion']);

/** @typedef {typeof SERVICES[number]} Service */
/** @typedef {Record<Service, string>} Addresses of each service's own database */

/** What went wrong and what was not done, in one sentence for the operator. */
export class OperationFailed extends Error {}

/**
 * Reads `USERS_DATABASE_URL` … `DELETION_DATABASE_URL`, or the files that `…_FILE` names.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Addresses}
 * @throws {OperationFailed} names every one that is missing
 */
export function readAddresses(env) {
  const names = SERVICES.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
  const missing = names.filter((name) => !env[name] && !env[`${name}_FILE`]);
  if (missing.length > 0) throw new OperationFailed(`Set ${missing.join(', ')}.`);
  const addresses = names.map((name) => env[name] || readFileSync(String(env[`${name}_FILE`]), 'utf8').trim());
  return /** @type {Addresses} */ (Object.fromEntries(SERVICES.map((service, index) => [service, addresses[index]])));
}

/** @param {string} url @returns {Promise<Client>} */
export async function connect(url) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'trax-operations',
  });
  // A connection that breaks makes its query fail, which is told.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * A table, in an order in which every table comes after those that it refers to. `columns` are those that can be written.
 * @typedef {{ name: string, columns: string[], sequences: { column: string, sequence: string }[] }} Table
 */

/** @param {Client} client @returns {Promise<Table[]>} */
export async function listTables(client) {
  const { rows } = await client.query(`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
           coalesce(jsonb_agg(jsonb_build_object('column', a.attname,
             'sequence', pg_get_serial_sequence(format('%I', c.relname), a.attname)))
             filter (where pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null), '[]') as sequences,
           (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.oid, c.relname
    order by c.relname`);
  return parentsFirst(rows);
}

/** @param {(Table & { parents: string[] })[]} tables @returns {Table[]} */
function parentsFirst(tables) {
  const sorted = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ parents }) => !waiting.some(({ name }) => parents.includes(name)));
    const [next] = waiting.splice(Math.max(index, 0), 1);
    if (next) sorted.push(next);
  }
  return sorted;
}

/** The names of the migrations that made this database, in their order. @param {Client} client @returns {Promise<string[]>} */
export async function listMigrations(client) {
  const { rows: found } = await client.query(`select to_regclass('migrations') is not null as "isThere"`);
  if (!found[0].isThere) return [];
  const { rows } = await client.query('select name from migrations order by timestamp, id');
  return rows.map(({ name }) => name);
}

/** @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
