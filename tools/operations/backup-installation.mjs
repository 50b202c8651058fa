// @ts-check
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listMigrations, listTables, OperationFailed, SERVICES } from './databases.mjs';
import { writeChecksums } from './checksums.mjs';
import { openSnapshots } from './snapshots.mjs';
import { writeTable } from './table-files.mjs';

/**
 * What `backup.json` says of a backup.
 * @typedef {{ takenAt: string, databases: Record<string, { migrations: string[], tables: Record<string, number> }> }} Contents
 */

/**
 * Copies the five databases, as they are at one moment, and the recordings into a new folder, with checksums. The product
 * goes on meanwhile. The folder appears under its name when it is complete.
 * @param {{ addresses: import('./databases.mjs').Addresses, audioDir: string | undefined, folder: string }} options
 * @returns {Promise<Contents>}
 * @throws {OperationFailed}
 */
export async function backUpInstallation({ addresses, audioDir, folder }) {
  const draft = `${folder}.unfinished`;
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch(() => {
    throw new OperationFailed(`${draft} is there already: another backup is under way, or was broken off.`);
  });
  try {
    const contents = await writeDatabases(addresses, draft);
    // After the rows, which the import writes last: so that every recording that they name is there.
    if (audioDir !== undefined) await cp(audioDir, path.join(draft, 'audio'), { recursive: true });
    await writeFile(path.join(draft, 'backup.json'), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
    await writeChecksums(draft);
    await rename(draft, folder);
    return contents;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** @param {import('./databases.mjs').Addresses} addresses @param {string} draft @returns {Promise<Contents>} */
async function writeDatabases(addresses, draft) {
  const { clients, close } = await openSnapshots(addresses);
  /** @type {Contents} */
  const contents = { takenAt: new Date().toISOString(), databases: {} };
  try {
    for (const service of SERVICES) {
      await mkdir(path.join(draft, service), { mode: 0o700 });
      const client = clients[service];
      /** @type {Record<string, number>} */
      const tables = {};
      for (const table of await listTables(client)) {
        tables[table.name] = await writeTable(client, table, path.join(draft, service, `${table.name}.gz`));
      }
      contents.databases[service] = { migrations: await listMigrations(client), tables };
    }
    return contents;
  } finally {
    await close();
  }
}
