import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { useDatabase } from '@trax/testing-server/use-database';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { useService } from '@trax/testing-server/use-service';
import { until } from '@trax/testing-server/until';
import { definition } from '../definition.js';
import { StatsResetRepository } from '../statistics/stats-reset.repository.js';
import { countRows } from '../testing/rows-of-person.fixture.js';
import { CALM, createCompletion, MORNING, useStatsService } from '../testing/stats-service.fixture.js';
import { ErasePersonProcessor } from './erase-person.processor.js';

const MANY = 12_345;
const DELETED = [410, { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' }];

describe('the job erase-person of the stats service', () => {
  const { database, service, addKnownTracks, complete, completePlaylist } = useStatsService();
  beforeAll(() => addKnownTracks(CALM));

  const receive = <T extends EventType>(type: T, payload: EventPayload<T>) =>
    receiveEvent(service.app(), { type, payload });
  const erase = (firebaseId: string) => service.app().get(ErasePersonProcessor).erase(firebaseId);
  const name = (firebaseId: string, playlistId = MORNING) =>
    receive('playlist.renamed', { firebaseId, playlistId, name: 'Morning' });

  const countRowsOfPerson = (uid: string) => countRows(database, uid);

  it('deletes everything of the person and nothing of others, and reports how many rows', async () => {
    for (const uid of ['ada', 'bob']) {
      await name(uid, uid === 'ada' ? MORNING : randomUUID());
      await complete(createCompletion(uid));
      await complete(createCompletion(uid));
      await completePlaylist(uid, uid === 'ada' ? MORNING : randomUUID());
    }
    const held = await countRowsOfPerson('ada');
    expect(Object.keys(held)).toHaveLength(11);
    await erase('ada');
    expect(await countRowsOfPerson('ada')).toEqual({});
    expect(await countRowsOfPerson('bob')).toEqual(held);
    const reports = await database.query(`select receiver, payload from outbox order by receiver`);
    const payload = { firebaseId: 'ada', service: 'stats', erased: { ...held, known_tracks: 0 } };
    expect(reports).toEqual([{ receiver: 'deletion', payload }]);
  });

  it('deletes everything when it is repeated after an interruption, and admits nothing in between', async () => {
    await complete(createCompletion('emil'));
    await complete(createCompletion('emil'));
    jest.spyOn(StatsResetRepository.prototype, 'deleteAll').mockImplementationOnce(async (manager, uid) => {
      await manager.query('delete from track_completions where firebase_id = $1', [uid]);
      throw new Error('killed');
    });
    await expect(erase('emil')).rejects.toThrow('killed');
    expect((await complete(createCompletion('emil'))).statusCode).toBe(410);
    expect(await countRowsOfPerson('emil')).toMatchObject({ track_completions: 2 });
    await erase('emil');
    expect(await countRowsOfPerson('emil')).toEqual({});
  });

  it('reports why the last attempt failed when the database refused a statement, and nothing while it is away', async () => {
    const processor = service.app().get(ErasePersonProcessor);
    const lastAttempt = { data: { firebaseId: 'finn' }, attemptsMade: 4, opts: { attempts: 5 } };
    const deletion = jest.spyOn(StatsResetRepository.prototype, 'deleteAll');
    for (const code of ['ECONNREFUSED', '57014']) {
      deletion.mockRejectedValueOnce(Object.assign(new Error('failed'), { code }));
      await expect(processor.process(lastAttempt as never)).rejects.toThrow('failed');
    }
    deletion.mockRestore();
    const reports = await database.query(`select type, payload from outbox where payload->>'firebaseId' = 'finn'`);
    const reason = 'its database did not carry out a statement in time';
    expect(reports).toEqual([{ type: 'erasure.failed', payload: { firebaseId: 'finn', service: 'stats', reason } }]);
  });

  it('keeps a session that is still open from completing anything', async () => {
    await erase('carl');
    const track = await complete(createCompletion('carl'));
    const playlist = await completePlaylist('carl', MORNING);
    expect([track.statusCode, track.json()]).toEqual(DELETED);
    expect([playlist.statusCode, playlist.json()]).toEqual(DELETED);
    expect(await countRowsOfPerson('carl')).toEqual({});
  });

  it('ignores late events about the person’s playlists', async () => {
    await erase('dora');
    await name('dora', randomUUID());
    expect(await countRowsOfPerson('dora')).toEqual({});
  });

  it('leaves nothing whatever is being counted at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uid = `busy-${round}`;
      const listening = Array.from({ length: 8 }, () => [
        complete(createCompletion(uid)),
        completePlaylist(uid, randomUUID()),
      ]);
      const renaming = Array.from({ length: 4 }, () => name(uid, randomUUID()));
      const [answers] = await Promise.all([Promise.all(listening.flat()), erase(uid), ...renaming]);
      for (const { statusCode } of answers) expect([201, 410]).toContain(statusCode);
      expect(await countRowsOfPerson(uid)).toEqual({});
    }
  });

  it('deletes what has grown over many years in statements of at most 5,000 rows', async () => {
    await database.query(
      `insert into track_completions
         (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
       select 'heavy', gen_random_uuid(), $1, false, 30, now(), current_date, 0, 'UTC' from generate_series(1, $2::int)`,
      [CALM.id, MANY],
    );
    await database.query(
      `insert into known_tracks (id, display_name, voice_gender, duration_seconds, version, owner_uid)
       select gen_random_uuid(), 'Mine', 'F', 30, 1, 'heavy' from generate_series(1, $1::int)`,
      [MANY],
    );
    await database.query(`
      create function refuse_large_delete() returns trigger language plpgsql as $$
      begin
        if (select count(*) from deleted) > 5000 then raise exception 'too many rows at once'; end if;
        return null;
      end $$`);
    for (const table of ['track_completions', 'known_tracks'])
      await database.query(`
        create trigger refuse_large_delete after delete on ${table} referencing old table as deleted
        for each statement execute function refuse_large_delete()`);
    await erase('heavy');
    expect(await countRowsOfPerson('heavy')).toEqual({});
    const [report] = await database.query(`select payload from outbox where payload->>'firebaseId' = 'heavy'`);
    expect(report).toMatchObject({ payload: { erased: { track_completions: MANY, known_tracks: MANY } } });
    await database.query('drop function refuse_large_delete cascade');
  });
});

describe.each(['user.deleted', 'erasure.requested'] as const)('%s, handled by the stats service', (type) => {
  const database = useDatabase(definition);
  const queue = useQueueDatabase();
  const service = useService(definition, () => ({
    DATABASE_URL: database.url(),
    QUEUE_DATABASE_URL: queue.url(),
  }));

  it('adds the job', async () => {
    const firebaseId = 'ada';
    await database.query(`insert into known_playlists values ($1, 'ada', 'Morning', false, 1)`, [randomUUID()]);
    const request = () => receiveEvent(service.app(), { type, payload: { firebaseId, email: 'ada@trax.test' } });
    // The tables of the queue are created while the service starts; an event is delivered again until then.
    await until(() =>
      request().then(
        () => true,
        () => false,
      ),
    );
    await request();
    await until(async () => (await database.query('select from known_playlists')).length === 0);
    expect(await database.query(`select from erased_users where subject_hash = subject_hash_of('ada')`)).toHaveLength(
      1,
    );
  });
});
