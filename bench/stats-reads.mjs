// @ts-check
// What the statistics of listeners with 100, 10,000 and 1,000,000 completions cost to read, by turns in one run: histories
// of up to ten years with a streak as long as that. A read must cost the same whatever the history; a page of the history
// wherever it begins, and an export by its rows.
// Usage: node bench/stats-reads.mjs   (needs a build: `npm start` once)
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import { withClient } from '@trax/start/databases';
import { createHistories } from './listening-history.mjs';
import { withProduct } from './product.mjs';
import { median, reportRows, round } from './report.mjs';

const ROUNDS = 1_000;
const EXPORTS = 5;
const MAX_RATIO = 1.2;
const dateAgo = (/** @type {number} */ days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const playlistIds = Array.from({ length: 20 }, (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`);
// What is read is as large for each of the listeners: all have listened on each of the last hundred days.
const READS = [
  '/api/stats/tracks?',
  '/api/stats/playlists?',
  `/internal/stats/days?from=${dateAgo(99)}&`,
  `/internal/stats/recap?month=${dateAgo(31).slice(0, 7)}&`,
  `/internal/stats/playlists/${playlistIds[0]}/days?since=${dateAgo(21)}T00:00:00.000Z&`,
  '/internal/stats/favourite?',
  '/internal/stats/history?first=50&',
  '/internal/stats/history?first=50&after=AFTER&',
];
const HISTORIES = [
  { uid: 'hundred', completions: 100, days: 100, isEven: true, playlistIds },
  { uid: 'ten-thousand', completions: 10_000, days: 1_000, isEven: true, playlistIds },
  { uid: 'million', completions: 1_000_000, days: 3_650, isEven: true, playlistIds },
];

/** @typedef {typeof HISTORIES[number]} History */

/** @param {import('pg').Client} client @returns the cursor of the page in the middle of each history, by uid */
async function findCursors(client) {
  const cursors = new Map();
  for (const { uid, completions } of HISTORIES) {
    const select = `select completed_at as at, id from track_completions where firebase_id = '${uid}'`;
    const { rows } = await client.query(`${select} order by 1 desc, 2 desc offset ${completions / 2 - 1} limit 1`);
    cursors.set(uid, Buffer.from(`${rows[0].at.toISOString()} ${rows[0].id}`).toString('base64url'));
  }
  return cursors;
}

/**
 * Reads from the service itself: the gateway's share of the time would hide a difference.
 * @param {NodeJS.ProcessEnv} env
 * @returns {(target: string, uid: string) => Promise<string>} `target` is a path that ends in its query
 */
function createReader(env) {
  const sign = createViewerSigner(env['VIEWER_SIGNING_KEY'] ?? '');
  return async (target, uid) => {
    const viewer = { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, isAdmin: false };
    const headers = { 'x-trax-viewer': await sign(viewer, 'stats') };
    const answer = await fetch(`${env['STATS_URL']}${target}firebaseId=${uid}`, { headers });
    if (!answer.ok) throw new Error(`${target} answered ${answer.status}`);
    return answer.text();
  };
}

/** The milliseconds of many reads by turns, for each of the listeners. @param {(history: History) => Promise<unknown>} read */
async function timeReads(read, histories = HISTORIES, rounds = ROUNDS) {
  /** @type {number[][]} */
  const times = histories.map(() => []);
  for (let turn = -rounds / 5; turn < rounds; turn += 1) {
    for (const [index, history] of histories.entries()) {
      const startedAt = performance.now();
      await read(history);
      if (turn >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

/** @param {string} target @param {readonly number[]} medians in ms @param {string} of */
function tableRow(target, medians, of = '100, 10,000, 1,000,000 completions') {
  const [small = Number.NaN, ...others] = medians;
  const ratio = round(Math.max(...others) / small);
  return {
    promise: `GET ${target} costs the same whatever the history`,
    target: `≤ × ${MAX_RATIO}`,
    measured: `× ${ratio}: ${medians.map(round).join(', ')} ms for ${of}`,
    isGreen: ratio <= MAX_RATIO,
  };
}

await withProduct(async ({ env }) => {
  await createHistories(String(env['STATS_DATABASE_URL']), HISTORIES);
  const cursors = await withClient(String(env['STATS_DATABASE_URL']), findCursors);
  const read = createReader(env);
  for (const { uid, completions, days } of HISTORIES) {
    const { totalPlays, currentStreak, bestStreak } = JSON.parse(await read('/api/stats/tracks?', uid));
    if (totalPlays !== completions || currentStreak !== days || bestStreak !== days)
      throw new Error(`${uid}: ${totalPlays}, ${currentStreak}, ${bestStreak}`);
  }
  const rows = [];
  for (const target of READS) {
    const times = await timeReads(({ uid }) => read(target.replace('AFTER', cursors.get(uid) ?? ''), uid));
    rows.push(tableRow(target.slice(0, -1), times));
  }
  const long = HISTORIES.slice(1);
  const exports = await timeReads(({ uid }) => read('/api/stats/export?format=csv&', uid), long, EXPORTS);
  const perThousand = exports.map((ms, index) => (ms * 1_000) / (long[index]?.completions ?? Number.NaN));
  rows.push(tableRow('/api/stats/export', perThousand, 'a thousand rows of 10,000, 1,000,000 completions'));
  reportRows(rows);
});
