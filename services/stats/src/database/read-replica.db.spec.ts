import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ReadReplica } from '@trax/nest-platform/database/read-replica';
import { Health } from '@trax/nest-platform/health';
import { openWay, type NetworkWay } from '@trax/testing-server/network-way';
import { useDatabase } from '@trax/testing-server/use-database';
import { useService } from '@trax/testing-server/use-service';
import { definition } from '../definition.js';
import { setClock } from '../testing/clock.fixture.js';
import { CALM } from '../testing/stats-service.fixture.js';

/** Nothing replicates: the primary has one completion and the replica two, so that an answer shows where it was read. */
describe('the stats service with DATABASE_READ_URL', () => {
  const primary = useDatabase(definition);
  const replica = useDatabase(definition);
  let way: NetworkWay;
  const service = useService(definition, async () => {
    way = await openWay(replica.url());
    return { DATABASE_URL: primary.url(), DATABASE_READ_URL: way.url };
  });

  beforeAll(async () => {
    for (const { database, completions } of [
      { database: primary, completions: 1 },
      { database: replica, completions: 2 },
    ]) {
      await database.query(`insert into known_tracks values ($1, 'Calm', 'F', 30, 1)`, [CALM.id]);
      await database.query(
        `insert into track_completions
           (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
         select 'ada', gen_random_uuid(), $1, false, 30, '2026-11-18T09:00:00Z', '2026-11-18', 9, 'UTC'
         from generate_series(1, $2::int)`,
        [CALM.id, completions],
      );
    }
    await replica.query(`
      create function refuse(code text) returns text language plpgsql as
      $$ begin raise exception using errcode = code; end $$`);
    await primary.query(`create function refuse(code text) returns text return 'primary'`);
  });
  afterAll(() => way.close());
  afterEach(() => void jest.useRealTimers());

  const get = async (url: string) => (await service.inject({ url, viewer: { uid: 'ada', isAdmin: true } })).json();
  const countRead = async () => ({
    numbers: (await get('/internal/numbers?adminFirebaseId=ada&weeks=1')).days.at(-1).completions,
    export: (await get('/api/stats/export?firebaseId=ada&format=json')).length,
    history: (await get('/internal/stats/history?firebaseId=ada&first=10')).completions.length,
  });
  const refuse = (code: string) =>
    service
      .app()
      .get(ReadReplica)
      .read((manager) => manager.query('select refuse($1)', [code]));

  it('is ready while the replica is away, and reads the primary until it has been away for half a minute', async () => {
    await way.close();
    setClock('2026-11-18T12:00:00Z');
    expect(await countRead()).toEqual({ numbers: 1, export: 1, history: 1 });
    expect(await service.app().get(Health).readiness()).toMatchObject({ status: 'ok' });
    await way.listen();
    setClock('2026-11-18T12:00:29Z');
    expect(await countRead()).toEqual({ numbers: 1, export: 1, history: 1 });
    setClock('2026-11-18T12:00:30Z');
    expect(await countRead()).toMatchObject({ numbers: 2, export: 2 });
  });

  it('reads numbers and exports from the replica, and from the primary what shows a change at once', async () => {
    setClock('2026-11-18T12:01:00Z');
    expect(await countRead()).toEqual({ numbers: 2, export: 2, history: 1 });
  });

  it('repeats on the primary what the replica has cancelled for a replay, and nothing else', async () => {
    expect(await refuse('40001')).toEqual([{ refuse: 'primary' }]);
    await expect(refuse('57014')).rejects.toMatchObject({ code: '57014' });
  });

  it('reads the primary when the replica goes away', async () => {
    await way.close();
    setClock('2026-11-18T12:02:00Z');
    expect(await countRead()).toEqual({ numbers: 1, export: 1, history: 1 });
    await way.listen();
  });
});
