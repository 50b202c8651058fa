// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES } from '@trax/contracts/services';
import pg from 'pg';
import { recountSql, ROLLUPS } from '../rollups.mjs';

const LOOK_EVERY_MS = 100;
const LOG_FILES = new RegExp(`^(gateway|${SERVICES.join('|')})\\.log`);

const BAD_ORDERS_SQL = `
  select playlist_id from playlist_entries where deleted_at is null group by playlist_id
  having count(*) <> count(distinct position) or min(position) <> 0 or max(position) <> count(*) - 1`;

/** @typedef {(service: import('@trax/contracts/services').ServiceName, text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>} Query */
/** @typedef {{ uid: string, acknowledged: ReadonlyMap<string, string> }} Counted */

/**
 * What must hold in the databases of the services.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Counted[]} listeners
 * @param {{ at: number, drainWithinSeconds: number }} lastFault
 */
export async function checkDatabases(env, listeners, { at, drainWithinSeconds }) {
  const pools = new Map(
    SERVICES.map((service) => {
      const pool = new pg.Pool({ connectionString: env[`${service.toUpperCase()}_DATABASE_URL`] ?? '', max: 1 });
      pool.on('error', () => undefined);
      return [service, pool];
    }),
  );
  /** @type {Query} */
  const query = async (service, text, values) => (await pools.get(service)?.query(text, values))?.rows ?? [];
  try {
    return {
      undelivered: await waitUntilDrained(query, 2 * drainWithinSeconds),
      drainSeconds: (Date.now() - at) / 1_000,
      drainWithinSeconds,
      ...(await countCompletions(query, listeners)),
      miscounts: await countMiscounts(query),
      badOrders: (await query('playlists', BAD_ORDERS_SQL)).length,
      strangers: await countStrangers(query),
    };
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.end()));
  }
}

/** @param {Query} query @param {number} seconds @returns {Promise<string[]>} the events that are in an outbox even then */
async function waitUntilDrained(query, seconds) {
  for (const deadline = Date.now() + seconds * 1_000; ; await delay(LOOK_EVERY_MS)) {
    const undelivered = (await Promise.all(SERVICES.map((service) => listOutbox(query, service)))).flat();
    if (undelivered.length === 0 || Date.now() > deadline) return undelivered;
  }
}

/** @param {Query} query @param {import('@trax/contracts/services').ServiceName} service @returns {Promise<string[]>} */
async function listOutbox(query, service) {
  const [table] = await query(service, `select to_regclass('outbox') is not null as found`);
  if (table?.['found'] !== true) return [];
  const rows = await query(service, 'select type, receiver, count(*) as count from outbox group by type, receiver');
  return rows.map(({ type, receiver, count }) => `${count} × ${type} of ${service} to ${receiver}`);
}

/** Each acknowledged completion is kept once, and nothing else. @param {Query} query @param {readonly Counted[]} listeners */
async function countCompletions(query, listeners) {
  let [acknowledged, lost, double] = [0, 0, 0];
  for (const listener of listeners) {
    acknowledged += listener.acknowledged.size;
    const rows = await query('stats', 'select id, track_id from track_completions where firebase_id = $1', [
      listener.uid,
    ]);
    const kept = new Map(rows.map(({ id, track_id: trackId }) => [String(id), String(trackId)]));
    lost += [...listener.acknowledged].filter(([key, trackId]) => kept.get(key) !== trackId).length;
    double += rows.length - [...kept.keys()].filter((key) => listener.acknowledged.has(key)).length;
    const [total] = await query('stats', 'select plays from track_totals where firebase_id = $1', [listener.uid]);
    if (Number(total?.['plays'] ?? 0) !== listener.acknowledged.size) double += 1;
  }
  return { acknowledged, lost, double };
}

/** @param {Query} query @returns {Promise<number>} rows in which a rollup differs from its recount */
async function countMiscounts(query) {
  let miscounts = 0;
  for (const rollup of ROLLUPS) {
    const [table, columns] = rollup;
    const [kept, recounted] = [`select firebase_id, ${columns} from ${table}`, recountSql(rollup)];
    const rows = await query('stats', `(${kept} except ${recounted}) union all (${recounted} except ${kept})`);
    miscounts += rows.length;
  }
  return miscounts;
}

/** @param {Query} query @returns {Promise<number>} playlists that the statistics know by another name, or not at all */
async function countStrangers(query) {
  const own = await query('playlists', 'select id, firebase_id, name from playlists where deleted_at is null');
  const known = await query(
    'stats',
    'select playlist_id as id, firebase_id, name from known_playlists where not is_deleted',
  );
  const rowText = (/** @type {Record<string, unknown>} */ row) => [row['id'], row['firebase_id'], row['name']].join();
  const knownTexts = new Set(known.map(rowText));
  return own.filter((row) => !knownTexts.has(rowText(row))).length;
}

/**
 * That no process ended by itself, and that no line names a person. What Postgres, Redis and the identity provider write is theirs.
 * @param {string} home
 * @param {readonly string[]} secrets what no log may hold
 */
export function readLogs(home, secrets) {
  const folder = path.join(home, 'logs');
  const files = readdirSync(folder).filter((name) => LOG_FILES.test(name));
  const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'));
  return {
    lines: lines.length,
    unhandled: lines.filter((line) => line.includes('ended by an unhandled failure')).length,
    personal: lines.filter((line) => secrets.some((secret) => line.includes(secret))).length,
  };
}
