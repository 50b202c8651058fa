// @ts-check
// What the statements of the stats service cost with many completions of many listeners in the partitions of its tables, and
// beside them in one table. A statement about one listener must look into one partition.
// Usage: node bench/partitions.mjs [--completions 10000000] [--listeners 20000] [--one-table]
//   (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createDataSource, withDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { startPostgres } from '@trax/start/embedded-postgres';
import { readOptions } from './options.mjs';
import { makeScratchFolder } from './product.mjs';
import { median, reportRows, round } from './report.mjs';
import { recountSql, ROLLUPS } from './rollups.mjs';

const STATS = '../services/stats/dist';
const { database } = await import(`${STATS}/database/database.js`);
const { TrackCompletion } = await import(`${STATS}/completions/completion.entity.js`);
const { TrackCompletionsRepository } = await import(`${STATS}/completions/track-completions.repository.js`);
const { TrackStartsRepository } = await import(`${STATS}/numbers/track-starts.repository.js`);
const { CalendarStatsRepository } = await import(`${STATS}/statistics/calendar-stats.repository.js`);
const { StatsResetRepository } = await import(`${STATS}/statistics/stats-reset.repository.js`);
const { StatisticsRepository } = await import(`${STATS}/statistics/statistics.repository.js`);
const { ListeningDay, TrackTotal } = await import(`${STATS}/statistics/track-rollups.entity.js`);

const options = readOptions({ completions: 10_000_000, listeners: 20_000, 'one-table': false });
const { completions, listeners } = options;
const TRACKS = 97;
const SLICES = 20;
/** Of one more listener: thirty years. */
const LONG_HISTORY = 200_000;
const WRITE_MS = 10_000;
const AT_ONCE = 100;
const READS = 500;
const RESETS = 20;

const INSERT_TRACKS_SQL = `
  insert into known_tracks
  select ('00000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Track ' || n, 'F', 30.25, 1 from generate_series(0, $1::integer - 1) as n`;
// Two years; the last completions are those of today.
const INSERT_COMPLETIONS_SQL = `
  insert into track_completions
    (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
  select $5 || (n % $4::bigint), gen_random_uuid(), ('00000000-0000-5000-8000-' || lpad((n / $4::bigint % ${TRACKS})::text, 12, '0'))::uuid,
    false, 30.25, at, at::date, extract(hour from at), 'UTC'
  from generate_series($1::bigint, $2::bigint) as n, lateral (
    select now() - (($3::bigint - n) * 730.0 / $3::bigint) * interval '1 day' as at) as moment`;
const MAKE_ONE_TABLE_SQL = `
  create table one_table (like track_completions including all);
  drop table track_completions;
  alter table one_table rename to track_completions`;

/** Fills the tables as so many completions would have, with the rollups that are kept of them. @param {string} url */
async function fill(url) {
  await withDatabase(database, url, async (source) => {
    if (options['one-table']) await source.query(MAKE_ONE_TABLE_SQL);
    await source.query(INSERT_TRACKS_SQL, [TRACKS]);
    const size = Math.ceil(completions / SLICES);
    for (let from = 1; from <= completions; from += size) {
      const to = Math.min(from + size - 1, completions);
      await source.query(INSERT_COMPLETIONS_SQL, [from, to, completions, listeners, 'listener-']);
    }
    for (const name of ['long-', 'erased-'])
      await source.query(INSERT_COMPLETIONS_SQL, [1, LONG_HISTORY, LONG_HISTORY, 1, name]);
    for (const rollup of ROLLUPS)
      await source.query(`insert into ${rollup[0]} (firebase_id, ${rollup[1]}) ${recountSql(rollup)}`);
    await source.query('vacuum analyze');
  });
}

/** @param {number} times @param {(n: number) => Promise<unknown>} work @returns its median in milliseconds */
async function time(times, work) {
  const milliseconds = [];
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now();
    await work(n);
    milliseconds.push(performance.now() - startedAt);
  }
  return round(median(milliseconds));
}

/** @param {() => Promise<unknown>} write @returns {Promise<number>} how often a second, a hundred at once */
async function countPerSecond(write) {
  const endAt = performance.now() + WRITE_MS;
  let count = 0;
  const writeOn = async () => {
    for (; performance.now() < endAt; count += 1) await write();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeOn));
  return Math.round((count * 1_000) / WRITE_MS);
}

/** @param {string} measured @param {string} promise */
const figure = (promise, measured) => ({ promise, target: '–', measured, isGreen: true });

const someone = () => `listener-${Math.floor(Math.random() * listeners)}`;
const someTrack = () => `00000000-0000-5000-8000-${String(Math.floor(Math.random() * TRACKS)).padStart(12, '0')}`;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (/** @type {number} */ days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const completion = () => ({
  firebaseId: someone(),
  playId: randomUUID(),
  trackId: someTrack(),
  playlistId: null,
  isPlaylistRep: false,
  listenedSeconds: null,
  completedAt: new Date(),
  localDate: today,
  localHour: new Date().getUTCHours(),
  zone: 'UTC',
});

const dataDir = makeScratchFolder('partitions');
const server = await startPostgres({ dataDir, settings: ['max_wal_size=4GB', 'shared_buffers=512MB'] });
const dataSource = createDataSource(database, server.url);
try {
  await migrate(database, server.url);
  const startedAt = performance.now();
  await fill(server.url);
  const rows = [
    figure('filled', `${completions} completions in ${Math.round((performance.now() - startedAt) / 1_000)} s`),
  ];
  await dataSource.initialize();
  const writes = new TrackCompletionsRepository(dataSource.getRepository(TrackCompletion));
  const starts = new TrackStartsRepository(dataSource);
  const stats = new StatisticsRepository(dataSource.getRepository(TrackTotal));
  const calendar = new CalendarStatsRepository(dataSource.getRepository(ListeningDay));
  const resets = new StatsResetRepository(dataSource);

  const record = async () => {
    const result = await writes.record(completion());
    if (result !== 'counted') throw new Error(`a completion is ${result}`);
  };
  /** @param {string} promise @param {string} statement */
  const findPartitions = async (promise, statement) => {
    const plan = await dataSource.query(`explain ${statement}`);
    const lines = plan.map((/** @type {{ 'QUERY PLAN': string }} */ row) => row['QUERY PLAN']);
    console.log([promise, ...lines].join('\n  '));
    const partitions = new Set(
      [...lines.join('\n').matchAll(/ on (track_completions_\d+)\b/g)].map(([, name]) => name),
    );
    const expected = options['one-table'] ? 0 : 1;
    const isGreen = partitions.size === expected;
    return { promise, target: `partitions: ${expected}`, measured: [...partitions].join(' '), isGreen };
  };
  const where = `where firebase_id = 'long-0'`;
  rows.push(
    await findPartitions(
      'a page of the history',
      `select * from track_completions ${where} order by completed_at desc, id desc limit 50`,
    ),
    await findPartitions(
      'a batch of a reset',
      `delete from track_completions ${where} and id <= '05000000-0000-4000-8000-000000000000'`,
    ),
    figure(
      'statistics with top tracks and streak',
      `${await time(READS, () => stats.findListening(someone(), { first: daysAgo(6), last: today }))} ms`,
    ),
    figure(
      'the favourite track of an hour',
      `${await time(READS, () => calendar.findTopTrackOfHour(someone(), 7))} ms`,
    ),
    figure('a completion alone', `${await time(READS, () => record())} ms`),
    figure('completions, a hundred at once', `${await countPerSecond(() => record())} a second`),
    figure(
      'starts of four tracks, a hundred at once',
      `${await countPerSecond(() => starts.count(someTrack().replace(/\d\d$/, '0' + Math.floor(Math.random() * 4)), today))} a second`,
    ),
    figure(
      `a reset of ${Math.round(completions / listeners)} completions`,
      `${await time(RESETS, (n) => resets.reset(`listener-${n}`))} ms`,
    ),
    figure(`a reset of ${LONG_HISTORY} completions`, `${await time(1, () => resets.reset('long-0'))} ms`),
    figure(
      `an erasure of ${LONG_HISTORY} completions`,
      `${await time(1, async () => {
        await dataSource.query(`insert into erased_users (subject_hash) values (subject_hash_of('erased-0'))`);
        await dataSource.transaction((manager) => resets.deleteAll(manager, 'erased-0'));
      })} ms`,
    ),
  );
  const [left] = await dataSource.query(`
    select count(*) filter (where firebase_id in ('long-0', 'erased-0'))::int as gone,
      count(*) filter (where firebase_id = 'listener-${RESETS}')::int as kept from track_completions`);
  const kept = Math.floor(completions / listeners);
  rows.push({
    promise: 'a deletion deletes the rows of its listener alone',
    target: `0 left, ${kept} or more of another`,
    measured: `${left.gone} left, ${left.kept} of another`,
    isGreen: left.gone === 0 && left.kept >= kept,
  });
  reportRows(rows);
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
