// @ts-check
// What the statistics of listeners with 100, 10,000 and 1,000,000 completions cost to read, by turns in one run: histories
// of up to ten years with a streak as long as that. A read must cost the same whatever the history.
// Usage: node bench/stats-reads.mjs   (needs a build: `npm start` once)
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import pg from 'pg';
import { withProduct } from './product.mjs';
import { median, reportRows, round } from './report.mjs';

const ROUNDS = 1_000;
const WARM_UP = 200;
const MAX_RATIO = 1.2;
const PATHS = ['/api/stats/tracks', '/api/stats/playlists'];
const HISTORIES = [
  { uid: 'hundred', completions: 100, days: 100 },
  { uid: 'ten-thousand', completions: 10_000, days: 1_000 },
  { uid: 'million', completions: 1_000_000, days: 3_650 },
];
const PLAYLIST = `('01890000-0000-7000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid`;

/** @typedef {typeof HISTORIES[number]} History */

/** @param {History} history @returns {string[]} completions on each of the last days, then the rollups as the service keeps them */
const statementsOf = ({ uid, completions, days }) => [
  `insert into track_completions
     (firebase_id, id, track_id, playlist_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
   select '${uid}', gen_random_uuid(), (select array_agg(id) from known_tracks)[1 + n % (select count(*) from known_tracks)],
          null, false, 30, now() - (n % ${days}) * interval '1 day', current_date - n % ${days}, 'UTC'
   from generate_series(0, ${completions - 1}) as n`,
  `insert into track_totals
   select firebase_id, count(*), count(distinct track_id), sum(listened_seconds)
   from track_completions where firebase_id = '${uid}' group by 1`,
  `insert into listened_tracks
   select firebase_id, track_id, count(*), sum(listened_seconds), max(completed_at)
   from track_completions where firebase_id = '${uid}' group by 1, 2`,
  `insert into listening_days
   select firebase_id, local_date, count(*) from track_completions where firebase_id = '${uid}' group by 1, 2`,
  `insert into listening_years
   select firebase_id, extract(year from local_date),
          bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))
   from listening_days where firebase_id = '${uid}' group by 1, 2`,
  `insert into playlist_completions (firebase_id, id, playlist_id, completed_at, local_date, timezone)
   select '${uid}', gen_random_uuid(), ${PLAYLIST}, now(), current_date, 'UTC'
   from generate_series(0, ${completions / 10 - 1}) as n`,
  `insert into playlist_totals
   select firebase_id, count(*), max(completed_at) from playlist_completions where firebase_id = '${uid}' group by 1`,
  `insert into completed_playlists
   select firebase_id, playlist_id, count(*), max(completed_at)
   from playlist_completions where firebase_id = '${uid}' group by 1, 2`,
];

/** @param {string | undefined} connectionString */
async function createHistories(connectionString) {
  const client = new pg.Client({ connectionString, options: '-c statement_timeout=0' });
  await client.connect();
  for (const statement of HISTORIES.flatMap(statementsOf)) await client.query(statement);
  await client.query('analyze');
  await client.end();
}

/**
 * Reads from the service itself: the gateway's share of the time would hide a difference.
 * @param {NodeJS.ProcessEnv} env
 * @returns {(path: string, uid: string) => Promise<Record<string, unknown>>}
 */
function createReader(env) {
  const sign = createViewerSigner(env['VIEWER_SIGNING_KEY'] ?? '');
  return async (path, uid) => {
    const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false };
    const headers = { 'x-trax-viewer': await sign(viewer, 'stats') };
    const answer = await fetch(`${env['STATS_URL']}${path}?firebaseId=${uid}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
}

await withProduct(async ({ env }) => {
  await createHistories(env['STATS_DATABASE_URL']);
  const read = createReader(env);
  for (const { uid, completions, days } of HISTORIES) {
    const { totalPlays, currentStreak } = await read('/api/stats/tracks', uid);
    if (totalPlays !== completions || currentStreak !== days)
      throw new Error(`${uid}: ${totalPlays}, ${currentStreak}`);
  }
  const rows = [];
  for (const path of PATHS) {
    /** @type {number[][]} */
    const times = HISTORIES.map(() => []);
    for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
      for (const [index, { uid }] of HISTORIES.entries()) {
        const startedAt = performance.now();
        await read(path, uid);
        if (turn >= 0) times[index]?.push(performance.now() - startedAt);
      }
    }
    const [small = Number.NaN, ...others] = times.map(median);
    const ratio = round(Math.max(...others) / small);
    rows.push({
      promise: `GET ${path} costs the same whatever the history`,
      target: `≤ × ${MAX_RATIO}`,
      measured: `× ${ratio}: ${[small, ...others].map(round).join(', ')} ms for 100, 10,000, 1,000,000 completions`,
      isGreen: ratio <= MAX_RATIO,
    });
  }
  reportRows(rows);
});
