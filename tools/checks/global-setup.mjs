// @ts-check
// Jest's `globalSetup` of the projects whose specs need a database: one Postgres and one run for all spec files.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../start/embedded-postgres.mjs';
import { withClient } from '../start/databases.mjs';
import { StartFailure } from '../start/start-failure.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** Several suites at a time, each with its services and their pools; a refused connection is a 503 somewhere. */
const SETTINGS = ['max_connections=500'];

/** A server for tests, which loses its data on a power failure. @param {string} folder */
export const startTestPostgres = (folder) =>
  startPostgres({ dataDir: path.join(folder, 'postgres'), isDurable: false, settings: SETTINGS });

export default async function openServers() {
  // The migrated databases that libs/testing-server copies are named after the run.
  const runId = randomUUID().replaceAll('-', '');
  process.env.TEST_RUN_ID = runId;
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) {
    await assertSuperuser(given);
    keepForTeardown(() => dropTemplates(given, runId));
    return;
  }
  const folder = makeTestFolder('test-postgres');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startTestPostgres(folder);
    process.env.TEST_DATABASE_URL = postgres.url;
    keepForTeardown(() => postgres.stop().then(removeFolder));
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** @param {() => Promise<void>} closeServers what global-teardown.mjs calls */
const keepForTeardown = (closeServers) => void Object.assign(globalThis, { closeServers });

/** @param {string} url */
async function assertSuperuser(url) {
  const { rows } = await withClient(url, (client) =>
    client.query('select rolsuper as "isSuper" from pg_roles where rolname = current_user'),
  );
  if (!rows[0]?.isSuper) throw new StartFailure('TEST_DATABASE_URL must be the address of a superuser.');
}

/** @param {string} url @param {string} runId */
async function dropTemplates(url, runId) {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select datname as name from pg_database where datname like $1', [
      `test\\_%\\_${runId}%`,
    ]);
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
