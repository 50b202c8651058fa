import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { CALM, completionOf, MORNING, useStatsService } from '../testing/stats-service.fixture.js';

const MANY = 12_345;
const DELETED = [410, { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' }];

describe('user.deleted, handled by the stats service', () => {
  const { database, service, addKnownTracks, complete, completePlaylist } = useStatsService();
  beforeAll(() => addKnownTracks(CALM));

  const receive = <T extends EventType>(type: T, payload: EventPayload<T>) =>
    receiveEvent(service.app(), { type, payload });
  const erase = (firebaseId: string) => receive('user.deleted', { firebaseId, email: `${firebaseId}@trax.test` });
  const name = (firebaseId: string, playlistId = MORNING) =>
    receive('playlist.renamed', { firebaseId, playlistId, name: 'Morning' });

  /** How many rows of which table name this person; every table with such a column is looked at. */
  const rowsOf = async (uid: string) => {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'firebase_id' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::int as count from ${table.name} where firebase_id = $1`,
        [uid],
      );
      if (row !== undefined && row.count > 0) counts[table.name] = row.count;
    }
    return counts;
  };

  it('deletes everything of the person and nothing of others, and reports how many rows', async () => {
    for (const uid of ['ada', 'bob']) {
      await name(uid, uid === 'ada' ? MORNING : randomUUID());
      await complete(completionOf(uid));
      await complete(completionOf(uid));
      await completePlaylist(uid, uid === 'ada' ? MORNING : randomUUID());
    }
    const held = await rowsOf('ada');
    expect(Object.keys(held)).toHaveLength(11);
    await erase('ada');
    expect(await rowsOf('ada')).toEqual({});
    expect(await rowsOf('bob')).toEqual(held);
    const reports = await database.query(`select receiver, payload from outbox`);
    expect(reports).toEqual([{ receiver: 'users', payload: { firebaseId: 'ada', service: 'stats', erased: held } }]);
  });

  it('keeps a session that is still open from completing anything', async () => {
    await erase('carl');
    const track = await complete(completionOf('carl'));
    const playlist = await completePlaylist('carl', MORNING);
    expect([track.statusCode, track.json()]).toEqual(DELETED);
    expect([playlist.statusCode, playlist.json()]).toEqual(DELETED);
    expect(await rowsOf('carl')).toEqual({});
  });

  it('ignores late events about the person’s playlists', async () => {
    await erase('dora');
    await name('dora', randomUUID());
    expect(await rowsOf('dora')).toEqual({});
  });

  it('leaves nothing whatever is being counted at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uid = `busy-${round}`;
      const listening = Array.from({ length: 8 }, () => [
        complete(completionOf(uid)),
        completePlaylist(uid, randomUUID()),
      ]);
      const renaming = Array.from({ length: 4 }, () => name(uid, randomUUID()));
      const [answers] = await Promise.all([Promise.all(listening.flat()), erase(uid), ...renaming]);
      for (const { statusCode } of answers) expect([201, 410]).toContain(statusCode);
      expect(await rowsOf(uid)).toEqual({});
    }
  });

  it('deletes the completions of many years in statements of at most 5,000 rows', async () => {
    await database.query(
      `insert into track_completions
         (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
       select 'heavy', gen_random_uuid(), $1, false, 30, now(), current_date, 'UTC' from generate_series(1, $2::int)`,
      [CALM.id, MANY],
    );
    await database.query(`
      create function refuse_large_delete() returns trigger language plpgsql as $$
      begin
        if (select count(*) from deleted) > 5000 then raise exception 'too many rows at once'; end if;
        return null;
      end $$`);
    await database.query(`
      create trigger refuse_large_delete after delete on track_completions referencing old table as deleted
      for each statement execute function refuse_large_delete()`);
    await erase('heavy');
    expect(await rowsOf('heavy')).toEqual({});
    const [report] = await database.query(`select payload from outbox where payload->>'firebaseId' = 'heavy'`);
    expect(report).toMatchObject({ payload: { erased: { track_completions: MANY } } });
    await database.query('drop function refuse_large_delete cascade');
  }, 60_000);
});
