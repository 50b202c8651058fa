// @ts-check
// How long a backup and a restore of an installation with many completions take, on Postgres servers that keep their promises.
// Usage: npm start once (it builds), then node tools/operations/measure.mjs [completions]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@trax/start/embedded-postgres';
import { backUpInstallation } from './backup-installation.mjs';
import { connect, SERVICES } from './databases.mjs';
import { restoreInstallation } from './restore-installation.mjs';

const SERVICES_FOLDER = fileURLToPath(new URL('../../services', import.meta.url));
const LISTENERS = 1_000;
const completions = Number(process.argv[2] ?? 1_000_000);
const SEED = `
  insert into track_completions (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
  select 'listener-' || n % ${LISTENERS}, gen_random_uuid(), gen_random_uuid(), false, 30, now(), current_date, 'Europe/Berlin'
  from generate_series(1, $1::integer) as n`;

const folder = mkdtempSync(path.join(tmpdir(), 'trax-measure-'));
/** @type {Awaited<ReturnType<typeof startPostgres>>[]} */
const servers = [];

/** @param {string} name @returns {Promise<import('./databases.mjs').Addresses>} */
async function install(name) {
  const server = await startPostgres({ dataDir: path.join(folder, name) });
  servers.push(server);
  const client = await connect(server.url);
  const addresses = [];
  for (const service of SERVICES) {
    await client.query(`create database trax_${service}`);
    const url = new URL(server.url);
    url.pathname = `/trax_${service}`;
    const script = path.join(SERVICES_FOLDER, service, 'dist/database/migrate.main.js');
    const { status } = spawnSync(process.execPath, [script], {
      env: { DATABASE_URL: url.href },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${service} could not migrate. Is it built (npm start)?`);
    addresses.push([service, url.href]);
  }
  await client.end();
  return Object.fromEntries(addresses);
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} */
async function secondsOf(work) {
  const startedAt = performance.now();
  await work();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

try {
  const [source, fresh] = [await install('source'), await install('fresh')];
  const client = await connect(source.stats);
  await client.query(SEED, [completions]);
  await client.end();
  const backup = path.join(folder, 'backup');
  const backupSeconds = await secondsOf(() =>
    backUpInstallation({ addresses: source, audioDir: undefined, folder: backup }),
  );
  const restoreSeconds = await secondsOf(() =>
    restoreInstallation({ addresses: fresh, audioDir: undefined, folder: backup, ifThere: 'refuse' }),
  );
  process.stdout.write(
    `${completions} completions: backed up in ${backupSeconds} s, restored in ${restoreSeconds} s.\n`,
  );
  process.stdout.write(`${JSON.stringify({ completions, backupSeconds, restoreSeconds })}\n`);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
