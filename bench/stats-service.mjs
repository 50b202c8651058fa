// @ts-check
import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@trax/start/embedded-postgres';
import pg from 'pg';

const PROJECT = fileURLToPath(new URL('../services/stats', import.meta.url));
const KEYS = generateKeyPairSync('ed25519');

/**
 * @typedef {object} StatsService
 * @property {string} address of the service itself, without a gateway in front
 * @property {string} databaseUrl of its database, as superuser
 * @property {pg.Client} database
 * @property {(uid: string) => Record<string, string>} headersOf who asks, as the gateway signs it; good for half a minute
 * @property {() => Promise<void>} stop
 */

/**
 * The built stats service on a Postgres of its own that keeps its promises (fsync on), as in production.
 * @param {number} port
 * @returns {Promise<StatsService>}
 */
export async function startStatsService(port) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'trax-bench-'));
  const postgres = await startPostgres({ dataDir });
  const databaseUrl = postgres.url;
  const database = new pg.Client({ connectionString: databaseUrl });
  const settings = {
    DATABASE_URL: databaseUrl,
    VIEWER_VERIFICATION_KEY: KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let service;
  const stop = async () => {
    await database.end();
    service?.kill('SIGTERM');
    if (service?.exitCode === null) await once(service, 'exit');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await database.connect();
    await migrate(settings);
    service = run('main.js', settings);
    const address = `http://127.0.0.1:${port}`;
    await waitUntilReady(address);
    return { address, databaseUrl, database, headersOf, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} file @param {Record<string, string>} settings */
function run(file, settings) {
  const env = { PATH: process.env.PATH, ...settings };
  return spawn(process.execPath, [path.join(PROJECT, 'dist', file)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {Record<string, string>} settings */
async function migrate(settings) {
  const [code] = await once(run('database/migrate.main.js', settings), 'exit');
  if (code !== 0) throw new Error('The stats service could not migrate. Is it built (npm run build)?');
}

/** @param {string} address */
async function waitUntilReady(address) {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The stats service did not become ready.');
}

const SIGNED_SECONDS = 60;
/** @type {Map<string, { token: string, untilMs: number }>} */
const signed = new Map();

// The gateway, too, uses a signature again for half of its life.
/** @param {string} uid */
function headersOf(uid) {
  const known = signed.get(uid);
  if (known !== undefined && known.untilMs > Date.now()) return { 'x-trax-viewer': known.token };
  const token = sign(uid);
  signed.set(uid, { token, untilMs: Date.now() + (SIGNED_SECONDS * 1_000) / 2 });
  return { 'x-trax-viewer': token };
}

/** @param {string} uid */
function sign(uid) {
  const encode = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false };
  const claims = { viewer, iss: 'trax-gateway', aud: 'stats', iat: now, exp: now + SIGNED_SECONDS };
  const text = `${encode({ alg: 'EdDSA' })}.${encode(claims)}`;
  return `${text}.${signBytes(null, Buffer.from(text), KEYS.privateKey).toString('base64url')}`;
}

const TRACKS = 120;

/** The id of the n-th track of the catalogue that is measured with. @param {number} n */
export const trackId = (n) => `00000000-0000-5000-8000-${String(n % TRACKS).padStart(12, '0')}`;

/** Makes 120 tracks known, as an event of the catalogue service does. @param {pg.Client} database */
export async function knowCatalogue(database) {
  await database.query('insert into known_catalogue (version) values (1)');
  await database.query(
    `insert into known_tracks (id, display_name, voice_gender, duration_seconds)
     select ('00000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Track ' || n, 'F', 30
     from generate_series(0, ${TRACKS - 1}) as n`,
  );
}
