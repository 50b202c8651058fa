import { beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';
import { CALM, useStatsService } from '../testing/stats-service.fixture.js';

const PEOPLE = 200;
const PLAYS = 5;
/** More than two statements delete. */
const MANY = 12_345;
const LISTED = `select relname as name from pg_class where relispartition and relkind = 'r' and oid`;
const LOCKED_PARTITIONS_SQL = `${LISTED} in (select relation from pg_locks where pid = pg_backend_pid()) order by 1`;

describe('the completions of a person', () => {
  const { database, service } = useStatsService();

  const add = (uid: string, people: number, plays: number) =>
    database.query(
      `insert into track_completions
         (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
       select $1 || person, gen_random_uuid(), $4, false, 30, now(), current_date, 0, 'UTC'
       from generate_series(1, $2::integer) as person, generate_series(1, $3::integer)`,
      [uid, people, plays, CALM.id],
    );
  const countPlays = () =>
    database.query(`
      select plays::integer, count(*)::integer as people
      from (select count(*) as plays from track_completions group by firebase_id) as person group by 1`);

  beforeEach(async () => {
    await database.empty();
    await add('listener-', PEOPLE, PLAYS);
  });

  it('lie in one of the partitions, in which those of others lie as well', async () => {
    await add('heavy-', 1, MANY);
    const partitions = await database.query(`
      select from track_completions group by tableoid
      having count(distinct firebase_id) filter (where firebase_id like 'listener-%') > 0`);
    expect(partitions).toHaveLength(16);
    expect(
      await database.query(`select distinct tableoid from track_completions where firebase_id = 'heavy-1'`),
    ).toHaveLength(1);
  });

  it('are deleted without those of others', async () => {
    await add('heavy-', 1, MANY);
    await service.app().get(StatsResetRepository).reset('heavy-1');
    expect(await countPlays()).toEqual([{ plays: PLAYS, people: PEOPLE }]);
  });

  it('are read and deleted in that partition alone', async () => {
    const plan = await database.query<{ 'QUERY PLAN': string }>(`
      explain select id from track_completions where firebase_id = 'listener-1' order by completed_at desc, id desc limit 50`);
    const partitions = plan.flatMap((line) => / on (track_completions_\d+)\b/.exec(line['QUERY PLAN'])?.[1] ?? []);
    expect(new Set(partitions).size).toBe(1);
    const locked = await service
      .app()
      .get(DataSource)
      .transaction(async (manager) => {
        await service.app().get(StatsResetRepository).deleteAll(manager, 'listener-1');
        return manager.query<{ name: string }[]>(LOCKED_PARTITIONS_SQL);
      });
    expect(locked.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^playlist_completions_\d+$/),
      partitions[0],
    ]);
  });
});
