import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource, withDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { useDatabase } from '@trax/testing-server/use-database';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { CalendarFilling } from '../calendar-filling/calendar-filling.service.js';
import {
  BATCH_COMPLETIONS,
  UncountedCompletionsRepository,
} from '../calendar-filling/uncounted-completions.repository.js';
import { TrackStartsRepository } from '../numbers/track-starts.repository.js';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';
import { findMiscounts } from '../testing/recount.fixture.js';
import { definition } from '../definition.js';

const CALM = '00000000-0000-5000-8000-000000000001';
const BOLD = '00000000-0000-5000-8000-000000000002';
const MIGRATIONS = definition.migrations.slice(1).map(({ name }) => name);
const INDEXES = 'ListeningCalendarIndexes1795305700000';

describe('the migration to the listening calendar', () => {
  const database = useDatabase(definition);
  let dataSource: DataSource;
  let completions: UncountedCompletionsRepository;

  beforeAll(async () => {
    dataSource = await createDataSource(definition, database.url()).initialize();
    completions = new UncountedCompletionsRepository(dataSource);
  });
  afterAll(() => dataSource.destroy());

  /** A completion as the version before writes it, with one of the rollups that it knows. */
  const completeAsBefore = (trackId: string, completedAt: string, zone: string) =>
    database.query(
      `with completion as (
         insert into track_completions
           (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
         values ('ada', $1, $2, false, 30.25, $3, ($3::timestamptz at time zone $4)::date, $4)
         returning *
       )
       insert into listening_days as d (firebase_id, local_date, plays) select firebase_id, local_date, 1 from completion
       on conflict (firebase_id, local_date) do update set plays = d.plays + 1`,
      [randomUUID(), trackId, completedAt, zone],
    );
  /** As many completions of the version before as a batch holds, for each of these people; each with its own hour. */
  const completeManyAsBefore = (...uids: string[]) =>
    database.query(
      `with completion as (
         insert into track_completions
           (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
         select uid, gen_random_uuid(), $2, false, 30.25, at, at::date, 'UTC'
         from unnest($1::text[]) as uid, generate_series(1, $3::int) as n, lateral
           (select timestamptz '2026-01-01 00:30Z' + n * interval '7 hours' as at) as moment
         returning *
       )
       insert into listening_days select firebase_id, local_date, count(*) from completion group by 1, 2`,
      [uids, CALM, BATCH_COMPLETIONS],
    );
  const revert = () =>
    withDatabase(definition, database.url(), async (source) => {
      for (let undone = 0; undone < MIGRATIONS.length; undone += 1) {
        await source.undoLastMigration({ transaction: 'each' });
      }
    });
  const countAll = async () => {
    while ((await completions.countBatch(null)) !== undefined);
  };
  const findMiscountsOfCalendar = async () => {
    const { listening_days, monthly_tracks, hourly_tracks } = await findMiscounts(database);
    return { listening_days, monthly_tracks, hourly_tracks };
  };
  const listPlays = (table: string, column: string) =>
    database.query(`select ${column}, track_id, plays from ${table} order by 1, 2`);

  beforeEach(revert);
  afterEach(async () => {
    await migrate(definition, database.url());
    await database.empty();
  });

  it('changes no row: what there is counts afterwards, by its own days and hours', async () => {
    await completeAsBefore(CALM, '2026-10-31T15:30:00Z', 'Asia/Tokyo');
    await completeAsBefore(CALM, '2026-10-31T22:30:00Z', 'Europe/Berlin');
    await completeAsBefore(BOLD, '2026-11-01T00:30:00Z', 'Asia/Tokyo');
    expect(await migrate(definition, database.url())).toEqual(MIGRATIONS);
    expect(await listPlays('monthly_tracks', 'month::text')).toEqual([]);
    await countAll();
    expect(await findMiscountsOfCalendar()).toEqual({});
    expect(await listPlays('monthly_tracks', 'month::text')).toEqual([
      { month: '2026-10-01', track_id: CALM, plays: '1' },
      { month: '2026-11-01', track_id: CALM, plays: '1' },
      { month: '2026-11-01', track_id: BOLD, plays: '1' },
    ]);
    expect(await listPlays('hourly_tracks', 'hour')).toEqual([
      { hour: 0, track_id: CALM, plays: '1' },
      { hour: 9, track_id: BOLD, plays: '1' },
      { hour: 23, track_id: CALM, plays: '1' },
    ]);
  });

  it('takes UTC for a zone that Postgres does not know', async () => {
    await completeAsBefore(CALM, '2026-11-01T05:30:00Z', 'UTC');
    await database.query(`update track_completions set timezone = 'Mars/Olympus'`);
    await migrate(definition, database.url());
    await countAll();
    expect(await listPlays('hourly_tracks', 'hour')).toEqual([{ hour: 5, track_id: CALM, plays: '1' }]);
  });

  it('lets the version before record completions meanwhile, which count once, also when two processes count', async () => {
    await completeManyAsBefore('ada', 'bob', 'carl');
    await migrate(definition, database.url());
    const recording = (async () => {
      for (let n = 0; n < 100; n += 1) await completeAsBefore(BOLD, '2026-11-01T05:45:00Z', 'Asia/Tokyo');
    })();
    await Promise.all([countAll(), countAll(), recording]);
    await countAll();
    expect(await findMiscountsOfCalendar()).toEqual({});
    expect(await database.query('select from track_completions where local_hour is null')).toEqual([]);
  });

  it('leaves nothing of a batch whose process was killed, and the next one goes on', async () => {
    await completeManyAsBefore('ada', 'bob');
    await migrate(definition, database.url());
    expect(await completions.countBatch(null)).toMatchObject({ firebaseId: 'ada', count: BATCH_COMPLETIONS });
    // A day of the second batch is locked, so that the batch is in the middle of its work when its connection ends.
    const locking = new Client({ connectionString: database.url() });
    await locking.connect();
    await locking.query(`begin; select from listening_days where firebase_id = 'bob' for update`);
    const batch = completions.countBatch(null).catch((error: unknown) => error);
    for (let killed: unknown[] = []; killed.length === 0;) {
      killed = await database.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%uncounted%'`);
    }
    expect(await batch).toBeInstanceOf(Error);
    await locking.end();
    const counted = await database.query('select distinct firebase_id from track_completions where local_hour >= 0');
    expect(counted).toEqual([{ firebase_id: 'ada' }]);
    await countAll();
    expect(await findMiscountsOfCalendar()).toEqual({});
  });

  it('is counted for a listener before their calendar is read', async () => {
    await completeManyAsBefore('ada', 'bob');
    await completeAsBefore(BOLD, '2026-11-01T05:45:00Z', 'UTC');
    await migrate(definition, database.url());
    await new CalendarFilling(completions).countAllOf('ada');
    const left = await database.query('select distinct firebase_id from track_completions where local_hour is null');
    expect(left).toEqual([{ firebase_id: 'bob' }]);
    expect(await database.query('select sum(plays) as plays from monthly_tracks')).toEqual([{ plays: '1001' }]);
  });

  it('does not bring back what a reset removes at the same time', async () => {
    await completeManyAsBefore('ada', 'bob');
    await migrate(definition, database.url());
    await Promise.all([
      countAll(),
      new StatsResetRepository(dataSource, new TrackStartsRepository(dataSource)).reset('bob'),
    ]);
    await countAll();
    expect(await findMiscountsOfCalendar()).toEqual({});
    expect(await database.query(`select from monthly_tracks where firebase_id = 'bob'`)).toEqual([]);
  });

  it('is repeated when an index was not finished', async () => {
    await completeAsBefore(CALM, '2026-11-01T05:30:00Z', 'UTC');
    await migrate(definition, database.url());
    await database.query(`delete from migrations where name = $1`, [INDEXES]);
    await database.query(
      `update pg_index set indisvalid = false where indexrelid = 'track_completions_by_time'::regclass`,
    );
    expect(await migrate(definition, database.url())).toEqual([INDEXES]);
    expect(await database.query('select from pg_index where not indisvalid')).toEqual([]);
  });

  it('is reverted without a trace, and the version before goes on', async () => {
    await migrate(definition, database.url());
    await completeAsBefore(CALM, '2026-11-01T05:30:00Z', 'UTC');
    await revert();
    await completeAsBefore(BOLD, '2026-11-01T06:30:00Z', 'UTC');
    const left = await database.query(
      `select 1 from information_schema.tables where table_name in ('monthly_tracks', 'hourly_tracks')
       union all select 1 from information_schema.columns
         where (table_name, column_name) in (('track_completions', 'local_hour'), ('listening_days', 'listened_seconds'))
       union all select 1 from information_schema.routines where routine_name = 'local_hour_of'
       union all select 1 from pg_indexes where indexname in ('track_completions_by_time', 'track_completions_uncounted')`,
    );
    expect(left).toEqual([]);
  });
});
