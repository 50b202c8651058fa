// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const SENDERS = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];
const LOOK_EVERY_MS = 100;
const DRAIN_WITHIN_MS = 60_000;

/** Each rollup beside a recount of the raw rows. */
const RECOUNTS = [
  `select firebase_id, plays, unique_tracks, listened_seconds from track_totals`,
  `select firebase_id, count(*), count(distinct track_id), sum(listened_seconds) from track_completions group by 1`,
  `select firebase_id, track_id, plays, listened_seconds from listened_tracks`,
  `select firebase_id, track_id, count(*), sum(listened_seconds) from track_completions group by 1, 2`,
  `select firebase_id, local_date, plays from listening_days`,
  `select firebase_id, local_date, count(*) from track_completions group by 1, 2`,
  `select firebase_id, year, days from listening_years`,
  `select firebase_id, extract(year from local_date)::smallint,
     bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))
   from track_completions group by 1, 2`,
];

const OURS = new RegExp(`^(gateway|${SENDERS.join('|')})\\.log`);

const BAD_ORDERS = `
  select playlist_id from playlist_entries group by playlist_id
  having count(*) <> count(distinct position) or min(position) <> 0 or max(position) <> count(*) - 1`;

/** @typedef {(service: string, text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>} Query */

/**
 * Looks into the databases of the services.
 * @template T
 * @param {NodeJS.ProcessEnv} env
 * @param {(query: Query) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withDatabases(env, use) {
  /** @type {Map<string, pg.Pool>} */
  const pools = new Map();
  const poolOf = (/** @type {string} */ service) => {
    const known = pools.get(service);
    if (known !== undefined) return known;
    const pool = new pg.Pool({ connectionString: env[`${service.toUpperCase()}_DATABASE_URL`] ?? '', max: 1 });
    pool.on('error', () => undefined);
    pools.set(service, pool);
    return pool;
  };
  try {
    return await use(async (service, text, values) => (await poolOf(service).query(text, values)).rows);
  } finally {
    await Promise.all([...pools.values()].map((pool) => pool.end()));
  }
}

/** I5. @param {Query} query @returns {Promise<boolean>} whether every outbox became empty in time */
export async function waitUntilDrained(query) {
  for (const deadline = Date.now() + DRAIN_WITHIN_MS; Date.now() < deadline; await delay(LOOK_EVERY_MS)) {
    const waiting = await Promise.all(SENDERS.map((service) => countOutbox(query, service)));
    if (waiting.every((count) => count === 0)) return true;
  }
  return false;
}

/** @param {Query} query @param {string} service @returns {Promise<number>} */
async function countOutbox(query, service) {
  const [table] = await query(service, `select to_regclass('outbox') is not null as found`);
  if (table?.['found'] !== true) return 0;
  const [row] = await query(service, 'select count(*)::integer as count from outbox');
  return Number(row?.['count']);
}

/**
 * I1: each acknowledged completion stands there once, and nothing else.
 * @param {Query} query
 * @param {readonly { uid: string, acknowledged: ReadonlyMap<string, string> }[]} listeners
 */
export async function countCompletions(query, listeners) {
  let lost = 0;
  let double = 0;
  let acknowledged = 0;
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

/** I2. @param {Query} query @returns {Promise<number>} rows in which a rollup differs from a recount */
export async function countMiscounts(query) {
  let miscounts = 0;
  for (let i = 0; i < RECOUNTS.length; i += 2) {
    const [kept, recounted] = RECOUNTS.slice(i, i + 2);
    const rows = await query('stats', `(${kept} except ${recounted}) union all (${recounted} except ${kept})`);
    miscounts += rows.length;
  }
  return miscounts;
}

/** I3. @param {Query} query @returns {Promise<number>} playlists whose positions are not 0 … n−1 */
export async function countBadOrders(query) {
  return (await query('playlists', BAD_ORDERS)).length;
}

/** @param {Query} query @returns {Promise<number>} playlists that the statistics know by another name, or not at all */
export async function countStrangers(query) {
  const own = await query('playlists', 'select id, firebase_id, name from playlists');
  const told = await query(
    'stats',
    'select playlist_id as id, firebase_id, name from known_playlists where not is_deleted',
  );
  const known = new Set(told.map((row) => JSON.stringify([row['id'], row['firebase_id'], row['name']])));
  return own.filter((row) => !known.has(JSON.stringify([row['id'], row['firebase_id'], row['name']]))).length;
}

/**
 * I11, and that no line tells of a person.
 * @param {string} home
 * @param {readonly string[]} secrets what no log may hold
 */
export function readLogs(home, secrets) {
  const folder = path.join(home, 'logs');
  let unhandled = 0;
  let telling = 0;
  let lines = 0;
  // What Postgres, Redis and the identity provider write is theirs.
  for (const file of readdirSync(folder).filter((name) => OURS.test(name))) {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      lines += 1;
      if (line.includes('ended by an unhandled failure')) unhandled += 1;
      if (secrets.some((secret) => line.includes(secret))) telling += 1;
    }
  }
  return { lines, unhandled, telling };
}
