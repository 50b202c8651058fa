// @ts-check
// Completions that the stats service takes per second (verified, validated, counted in every rollup, durable) against one
// bare insert of the same row behind a bare Fastify handler, and against that insert without HTTP; taking turns in one run.
// Usage: npm run build && node bench/completion-writes.mjs
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { CREATE_TABLE, insertBarely } from './completion-writes/bare-insert.mjs';
import { median, report, round } from './report.mjs';
import { knowCatalogue, startStatsService, trackId } from './stats-service.mjs';

const PORT = 8921;
const TURNS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;
const LISTENERS = 500;
const DETAILS = { displayName: 'Calm', voiceGender: 'F', playlistId: null, isPlaylistRep: false };
/** @typedef {import('./completion-writes/bare-insert.mjs').Completion} Completion */

/** @returns {Completion} */
function anyCompletion() {
  const n = Math.floor(Math.random() * 1e6);
  return { firebaseId: `listener-${n % LISTENERS}`, trackId: trackId(n) };
}

/** @param {string} address @param {(uid: string) => Record<string, string>} headersOf @returns {Promise<number>} */
async function postsPerSecond(address, headersOf) {
  const result = await autocannon({
    url: `${address}/api/track-completions`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const completion = anyCompletion();
          const headers = {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            ...headersOf(completion.firebaseId),
          };
          const body = JSON.stringify({ ...completion, ...DETAILS });
          return { ...request, headers, body };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** @param {pg.Pool} pool @returns {Promise<number>} */
async function insertsPerSecond(pool) {
  let count = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (; performance.now() - startedAt < SECONDS * 1_000; count += 1) await insertBarely(pool, anyCompletion());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return count / ((performance.now() - startedAt) / 1_000);
}

/** @param {string} databaseUrl */
async function startBareHandler(databaseUrl) {
  const file = fileURLToPath(new URL('./completion-writes/bare-handler.mjs', import.meta.url));
  const child = fork(file, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [address] = await once(child, 'message');
  return { address: String(address), stop: () => child.kill() };
}

/** @param {pg.Client} database */
async function assertCounted(database) {
  const { rows } = await database.query(
    `select (select sum(plays) from track_totals) = (select count(*) from track_completions) as "isTrue"`,
  );
  if (!rows[0].isTrue) throw new Error('The totals differ from a recount.');
}

const service = await startStatsService(PORT);
const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 10 });
const bare = await startBareHandler(service.databaseUrl);
try {
  await knowCatalogue(service.database);
  await service.database.query(CREATE_TABLE);
  /** @type {Record<'service' | 'bareHandler' | 'bareInsert', number[]>} */
  const rates = { service: [], bareHandler: [], bareInsert: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.service.push(await postsPerSecond(service.address, service.headersOf));
    rates.bareHandler.push(await postsPerSecond(bare.address, () => ({})));
    rates.bareInsert.push(await insertsPerSecond(pool));
  }
  await assertCounted(service.database);
  const rateOf = (/** @type {keyof typeof rates} */ name) => Math.round(median(rates[name]));
  const figures = { service: rateOf('service'), bareHandler: rateOf('bareHandler'), bareInsert: rateOf('bareInsert') };
  const toHandler = round(figures.service / figures.bareHandler);
  const toInsert = round(figures.service / figures.bareInsert);
  report(
    `POST /api/track-completions: ${figures.service}/s; one bare insert ${figures.bareHandler}/s behind a bare handler (ratio ${toHandler}), ${figures.bareInsert}/s without HTTP (ratio ${toInsert})`,
    { ...figures, toHandler, toInsert },
  );
} finally {
  bare.stop();
  await pool.end();
  await service.stop();
}
