// @ts-check
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertChecksums } from './checksums.mjs';
import { connect, listMigrations, listTables, OperationFailed, quoted, SERVICES } from './databases.mjs';
import { readTable } from './table-files.mjs';

/** @typedef {import('./databases.mjs').Service} Service */
/** @typedef {import('./backup-installation.mjs').Contents} Contents */

/**
 * Brings a backup into five migrated databases and a folder of recordings. `ifThere`: what becomes of rows that are there
 * already. Everything is checked before anything changes, and a database is changed in one transaction.
 * @param {{ addresses: import('./databases.mjs').Addresses, audioDir: string | undefined, folder: string, ifThere: 'refuse' | 'replace' }} options
 * @returns {Promise<Contents>}
 * @throws {OperationFailed}
 */
export async function restoreInstallation({ addresses, audioDir, folder, ifThere }) {
  await assertChecksums(folder);
  /** @type {Contents} */
  const contents = JSON.parse(await readFile(path.join(folder, 'backup.json'), 'utf8'));
  for (const service of SERVICES)
    await withClient(addresses[service], (client) => assertFits(client, service, contents));
  if (ifThere === 'refuse') {
    for (const service of SERVICES) await withClient(addresses[service], (client) => assertEmpty(client, service));
  }
  const recordings = path.join(folder, 'audio');
  if (audioDir !== undefined && existsSync(recordings)) await cp(recordings, audioDir, { recursive: true });
  for (const service of SERVICES) {
    await withClient(addresses[service], (client) =>
      fill(client, path.join(folder, service), contents.databases[service]),
    );
  }
  return contents;
}

/** @param {string} url @param {(client: import('pg').Client) => Promise<void>} work */
async function withClient(url, work) {
  const client = await connect(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param {import('pg').Client} client @param {Service} service @param {Contents} contents */
async function assertFits(client, service, contents) {
  const migrations = await listMigrations(client);
  const wanted = contents.databases[service]?.migrations ?? [];
  if (migrations.join() === wanted.join()) return;
  throw new OperationFailed(
    `The database of ${service} is of another version than the backup: run the migrations of the version that made it (${wanted.at(-1)}), restore, and upgrade then. Nothing was changed.`,
  );
}

/** A fresh database holds at most the single row of a table that never has more. @param {import('pg').Client} client @param {Service} service */
async function assertEmpty(client, service) {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 2`);
    if ((rowCount ?? 0) < 2) continue;
    throw new OperationFailed(
      `The database of ${service} is not empty (${name}). Nothing was changed; --replace throws away what is there.`,
    );
  }
}

/** @param {import('pg').Client} client @param {string} folder @param {Contents['databases'][string] | undefined} database */
async function fill(client, folder, database) {
  const tables = await listTables(client);
  await client.query('begin');
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    const count = await readTable(client, table, path.join(folder, `${table.name}.gz`));
    if (count !== database?.tables[table.name]) throw new OperationFailed(`${folder}: ${table.name} has lost rows.`);
  }
  await client.query('commit');
  await client.query('analyze');
}
