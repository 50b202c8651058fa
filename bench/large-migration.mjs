// @ts-check
// The migrations of the statistics pass over a large table while the version before records completions, and the calendar is
// filled from it. No completion may fail or wait for long.
// Usage: node bench/large-migration.mjs [--completions 10000000] [--rate 50] [--fill-seconds 180] [--batches 20]
//   --fill-seconds: how long the filling is watched, which goes on after it (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { Pool } from 'pg';
import { makeScratchFolder } from './product.mjs';
import { reportRows } from './report.mjs';

const STATS = '../services/stats/dist';
const { statsDatabase } = await import(`${STATS}/database/stats.database.js`);
const { CalendarFilling } = await import(`${STATS}/calendar-filling/calendar-filling.service.js`);
const { UncountedCompletionsRepository } = await import(
  `${STATS}/calendar-filling/uncounted-completions.repository.js`
);

const LISTENERS = 20_000;
const BEFORE_MS = 5_000;

const { values } = parseArgs({
  options: {
    completions: { type: 'string', default: '10000000' },
    rate: { type: 'string', default: '50' },
    'fill-seconds': { type: 'string', default: '180' },
    batches: { type: 'string', default: '20' },
  },
});
const total = Number(values.completions);

// Two years of completions of 20,000 listeners.
const INSERT_COMPLETIONS_SQL = `
  insert into track_completions
    (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
  select 'listener-' || n % ${LISTENERS}, gen_random_uuid(), ('00000000-0000-5000-8000-' || lpad((n % 97)::text, 12, '0'))::uuid,
    false, 30.25, at, at::date, 'Europe/Berlin'
  from generate_series($1::bigint, $2::bigint) as n, lateral (
    select timestamptz '2025-01-01Z' + n * interval '2 years' / $3::bigint as at) as moment`;
const INSERT_DAYS_SQL = `
  insert into listening_days select firebase_id, local_date, count(*) from track_completions group by 1, 2`;
/** What the version before writes of a completion, as far as the calendar is concerned. */
const RECORD_COMPLETION_SQL = `
  with completion as (
    insert into track_completions
      (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
    values ($1, $2, '00000000-0000-5000-8000-000000000001', false, 30.25, now(), now()::date, 'Europe/Berlin')
    returning firebase_id, local_date
  )
  insert into listening_days as d (firebase_id, local_date, plays) select firebase_id, local_date, 1 from completion
  on conflict (firebase_id, local_date) do update set plays = d.plays + 1`;
const MISCOUNTS_SQL = `
  select count(*)::int as count from (
    select firebase_id, date_trunc('month', local_date)::date as month, track_id, count(*) as plays
    from track_completions where local_hour is not null group by 1, 2, 3
    except select firebase_id, month, track_id, plays from monthly_tracks) as miscounted`;

/** @param {Pool} pool */
async function fill(pool) {
  await pool.query('alter table track_completions disable trigger user');
  const size = Math.ceil(total / Number(values.batches));
  for (let from = 1; from <= total; from += size) {
    await pool.query(INSERT_COMPLETIONS_SQL, [from, Math.min(from + size - 1, total), total]);
  }
  await pool.query(INSERT_DAYS_SQL);
  await pool.query('alter table track_completions enable trigger user');
  await pool.query('vacuum analyze');
}

/** Records completions at a steady rate, however long they take. @param {Pool} pool @param {AbortSignal} signal */
async function record(pool, signal) {
  /** @type {number[]} */
  const milliseconds = [];
  /** @type {string[]} */
  const failures = [];
  const calls = [];
  for (let due = performance.now(); !signal.aborted; due += 1_000 / Number(values.rate)) {
    await delay(Math.max(0, due - performance.now()));
    const startedAt = due;
    const uid = `listener-${Math.floor(Math.random() * LISTENERS)}`;
    calls.push(
      pool.query(RECORD_COMPLETION_SQL, [uid, randomUUID()]).then(
        () => milliseconds.push(performance.now() - startedAt),
        (/** @type {Error} */ { message }) => failures.push(message),
      ),
    );
  }
  await Promise.all(calls);
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const p99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN);
  return { calls: calls.length, failures, p99Ms, maxMs: Math.round(sorted.at(-1) ?? Number.NaN) };
}

/** @param {string} promise @param {Awaited<ReturnType<typeof record>>} recorded @param {string} done */
const rowOf = (promise, { calls, failures, p99Ms, maxMs }, done) => ({
  promise,
  target: '0 failed, p99 ≤ 1 s',
  measured: `${done}; ${calls} completions: ${failures.length} failed, p99 ${p99Ms} ms, longest ${maxMs} ms`,
  isGreen: calls > 0 && failures.length === 0 && p99Ms <= 1_000,
});

const dataDir = makeScratchFolder('migration');
const server = await startPostgres({ dataDir, settings: ['max_wal_size=4GB', 'shared_buffers=512MB'] });
// The limit of a statement is that of a service.
const pool = new Pool({ connectionString: server.url, max: 10, statement_timeout: 2_000 });
const owner = new Pool({ connectionString: server.url, max: 1 });
for (const one of [pool, owner]) one.on('error', () => undefined);
const dataSource = createDataSource(statsDatabase, server.url);
try {
  await migrate({ ...statsDatabase, migrations: statsDatabase.migrations.slice(0, 1) }, server.url);
  await fill(owner);
  const migrated = new AbortController();
  const duringMigration = record(pool, migrated.signal);
  await delay(BEFORE_MS);
  const startedAt = performance.now();
  await migrate(statsDatabase, server.url);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  migrated.abort();
  const rows = [rowOf(`migrations beside ${total} completions`, await duringMigration, `${seconds} s`)];

  const filling = new CalendarFilling(new UncountedCompletionsRepository(await dataSource.initialize()));
  const filled = new AbortController();
  const duringFilling = record(pool, filled.signal);
  filling.onApplicationBootstrap();
  const countLeft = async () =>
    (await owner.query('select count(*)::int as left from track_completions where local_hour is null')).rows[0].left;
  const endAt = Date.now() + Number(values['fill-seconds']) * 1_000;
  while (Date.now() < endAt && (await countLeft()) > 0) await delay(5_000);
  filled.abort();
  const recorded = await duringFilling;
  filling.beforeApplicationShutdown();
  await delay(2_000);
  const left = await countLeft();
  const miscounts = (await owner.query(MISCOUNTS_SQL)).rows[0].count;
  rows.push(rowOf('filling of the calendar', recorded, `${total - left} counted, ${left} left`), {
    promise: 'what is counted is counted once',
    target: '0 miscounts',
    measured: `${miscounts} miscounts`,
    isGreen: miscounts === 0,
  });
  reportRows(rows);
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
  await Promise.all([pool.end(), owner.end()]);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
