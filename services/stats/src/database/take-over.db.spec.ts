import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { migrate } from '@trax/nest-platform/database/migrate';
import { useDatabase } from '@trax/testing-server/use-database';
import { definition } from '../definition.js';
import { findMiscounts } from '../testing/recount.fixture.js';
import { database as statsDatabase } from './database.js';

const TAKE_OVER = new URL('../../../../operations/take-over.sql', import.meta.url);
const database = useDatabase(definition);
const countCompletions = async () => {
  const [row] = await database.query<{ rows: number; people: number }>(
    'select count(*)::int as rows, count(distinct firebase_id)::int as people from track_completions',
  );
  return row;
};

it('takes over the completions of an installation whose table had no partitions and a column more, and counts its days', async () => {
  await database.query(`
    insert into track_completions
      (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone, local_hour)
    select 'person-' || number % 100, gen_random_uuid(), gen_random_uuid(), false, 10, now(), current_date, 'UTC', 3
    from generate_series(1, 1000) as number`);
  await database.query(`insert into erased_users (subject_hash) select subject_hash_of('person-1')`);
  await database.query('alter schema public rename to before; create schema public');
  await database.query(`
    create table before.flat as select *, 1 as progress from before.track_completions;
    drop table before.track_completions;
    alter table before.flat rename to track_completions;
    alter table before.listening_days alter started_at drop not null, drop ended_at;
    insert into before.listening_days (firebase_id, local_date, plays, listened_seconds)
    select firebase_id, local_date, count(*), sum(listened_seconds) from before.track_completions group by 1, 2`);
  await migrate(statsDatabase, database.url());
  expect(await countCompletions()).toEqual({ rows: 0, people: 0 });
  await database.query(await readFile(TAKE_OVER, 'utf8'));
  expect(await countCompletions()).toEqual({ rows: 1000, people: 100 });
  expect(await findMiscounts(database)).not.toHaveProperty('listening_days');
  expect(await database.query(`select from pg_namespace where nspname = 'before'`)).toEqual([]);
  // The triggers of the new tables are on again.
  await expect(
    database.query(`insert into known_playlists values (gen_random_uuid(), 'person-1', 'Mornings', false, 1)`),
  ).rejects.toThrow(/deleted|erased/i);
});
