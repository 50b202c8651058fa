// @ts-check
// Jest's `globalSetup` of the projects whose specs need a database: one Postgres and one run for all spec files.
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestPostgres } from './test-servers.mjs';

export default async function openServers() {
  // The migrated databases that libs/testing-server copies are named after the run, and the teardown drops them.
  process.env.TEST_RUN_ID = randomUUID().replaceAll('-', '');
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trax-test-postgres-'));
  const postgres = await startTestPostgres(folder);
  process.env.TEST_DATABASE_URL = postgres.url;
  Object.assign(globalThis, { ownPostgres: { folder, stop: postgres.stop } });
}
