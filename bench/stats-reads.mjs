// @ts-check
// What the statistics of listeners with 100, 10,000 and 1,000,000 completions cost to read, taking turns in one run: histories
// of up to ten years with a streak as long as that. Beside it, what recounting them would cost.
// Usage: npm run build && node bench/stats-reads.mjs
import { median, report, round } from './report.mjs';
import { seedHistory } from './stats-history.mjs';
import { knowCatalogue, startStatsService } from './stats-service.mjs';

const PORT = 8920;
const ROUNDS = 2_000;
const WARM_UP = 300;
const PATHS = ['/api/stats/tracks', '/api/stats/playlists'];
const HISTORIES = [
  { uid: 'hundred', completions: 100, days: 100 },
  { uid: 'ten-thousand', completions: 10_000, days: 1_000 },
  { uid: 'million', completions: 1_000_000, days: 3_650 },
];
const RECOUNT = `select count(*), count(distinct track_id), sum(listened_seconds), count(distinct local_date)
                 from track_completions where firebase_id = $1`;

/** @param {() => Promise<unknown>} work */
async function millisecondsOf(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const service = await startStatsService(PORT);

/** @param {string} path @param {string} uid */
async function read(path, uid) {
  const answer = await fetch(`${service.address}${path}?firebaseId=${uid}`, { headers: service.headersOf(uid) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

async function assertSeeded() {
  for (const { uid, completions, days } of HISTORIES) {
    const { totalPlays, currentStreak } = await read('/api/stats/tracks', uid);
    if (totalPlays !== completions || currentStreak !== days)
      throw new Error(`${uid} has ${totalPlays}, ${currentStreak}`);
  }
}

/** @param {string} path @returns {Promise<number[]>} the median of each history, in milliseconds */
async function mediansOf(path) {
  /** @type {number[][]} */
  const times = HISTORIES.map(() => []);
  for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
    for (const [index, { uid }] of HISTORIES.entries()) {
      const elapsed = await millisecondsOf(() => read(path, uid));
      if (turn >= 0) times[index]?.push(elapsed);
    }
  }
  return times.map(median);
}

async function recounts() {
  const times = [];
  for (const { uid } of HISTORIES) {
    times.push(round(await millisecondsOf(() => service.database.query(RECOUNT, [uid]))));
  }
  return times;
}

try {
  await knowCatalogue(service.database);
  for (const history of HISTORIES) await seedHistory(service.database, history);
  await service.database.query('vacuum analyze');
  await assertSeeded();
  for (const path of PATHS) {
    const medians = await mediansOf(path);
    const ratios = medians.map((value) => round(value / (medians[0] ?? Number.NaN)));
    const cases = HISTORIES.map(
      ({ completions }, index) =>
        `${completions} completions ${round(medians[index] ?? Number.NaN)} ms (×${ratios[index]})`,
    );
    report(`GET ${path}: ${cases.join(', ')}; aim ≤ ×1.2`, { path, medianMs: medians.map(round), ratios });
  }
  const recountMs = await recounts();
  report(`To recount instead: ${recountMs.join(', ')} ms`, { recountMs });
} finally {
  await service.stop();
}
