import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { migrate } from '@trax/nest-platform/database/migrate';
import { useDatabase } from '@trax/testing-server/use-database';
import { findMiscounts } from '../testing/recount.fixture.js';
import { definition } from '../definition.js';

const CALM = '00000000-0000-5000-8000-000000000001';
const BOLD = '00000000-0000-5000-8000-000000000002';

describe('the migration to the listening calendar', () => {
  const database = useDatabase(definition);

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
  const revert = () =>
    withDatabase(definition, database.url(), (dataSource) => dataSource.undoLastMigration({ transaction: 'each' }));
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

  it('counts the completions that there are, by their own days and hours', async () => {
    await completeAsBefore(CALM, '2026-10-31T15:30:00Z', 'Asia/Tokyo');
    await completeAsBefore(CALM, '2026-10-31T22:30:00Z', 'Europe/Berlin');
    await completeAsBefore(BOLD, '2026-11-01T00:30:00Z', 'Asia/Tokyo');
    await migrate(definition, database.url());
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
    expect(await listPlays('hourly_tracks', 'hour')).toEqual([{ hour: 5, track_id: CALM, plays: '1' }]);
  });

  it('keeps counting while the version before runs beside this one', async () => {
    await completeAsBefore(CALM, '2026-11-01T05:30:00Z', 'Asia/Tokyo');
    await migrate(definition, database.url());
    for (const [trackId, at] of [
      [CALM, '2026-11-01T05:45:00Z'],
      [BOLD, '2026-11-01T05:50:00Z'],
      [CALM, '2026-11-30T15:00:00Z'],
    ] as const) {
      await completeAsBefore(trackId, at, 'Asia/Tokyo');
    }
    expect(await findMiscountsOfCalendar()).toEqual({});
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
       union all select 1 from information_schema.routines
         where routine_name in ('local_hour_of', 'count_completion_without_hour')
       union all select 1 from pg_indexes where indexname = 'track_completions_by_time'`,
    );
    expect(left).toEqual([]);
  });
});
