import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { Inbox } from '@trax/nest-platform/events/inbox';
import { DataSource } from 'typeorm';
import { statsEvents } from '../events/stats-events.js';
import { CALM, completionOf, MORNING, useStatsService } from '../testing/stats-service.fixture.js';

const DELETED = [410, { error: 'This account has been deleted', code: 'ACCOUNT_DELETED' }];

describe('user.deleted, as the statistics hear it', () => {
  const { database, service, knowTracks, complete, completePlaylist } = useStatsService();
  beforeAll(() => knowTracks(CALM));

  const hear = <T extends EventType>(type: T, payload: EventPayload<T>) => {
    const inbox = new Inbox(service.app().get(DataSource), 'stats', statsEvents);
    return inbox.receive({ id: randomUUID(), type, sender: 'somebody', order: 1, payload });
  };
  const erase = (firebaseId: string) => hear('user.deleted', { firebaseId, email: `${firebaseId}@trax.test` });
  const name = (firebaseId: string, playlistId = MORNING) =>
    hear('playlist.renamed', { firebaseId, playlistId, name: 'Morning' });

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
    expect(Object.keys(held)).toHaveLength(9);
    await erase('ada');
    expect(await rowsOf('ada')).toEqual({});
    expect(await rowsOf('bob')).toEqual(held);
    const reports = await database.query(`select receiver, payload from outbox`);
    expect(reports).toEqual([{ receiver: 'deletion', payload: { firebaseId: 'ada', service: 'stats', erased: held } }]);
  });

  it('keeps a session that is still open from completing anything', async () => {
    await erase('carl');
    const track = await complete(completionOf('carl'));
    const playlist = await completePlaylist('carl', MORNING);
    expect([track.statusCode, track.json()]).toEqual(DELETED);
    expect([playlist.statusCode, playlist.json()]).toEqual(DELETED);
    expect(await rowsOf('carl')).toEqual({});
  });

  it('passes over what is told late about the person’s playlists', async () => {
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
      const telling = Array.from({ length: 4 }, () => name(uid, randomUUID()));
      const [answers] = await Promise.all([Promise.all(listening.flat()), erase(uid), ...telling]);
      for (const { statusCode } of answers) expect([201, 410]).toContain(statusCode);
      expect(await rowsOf(uid)).toEqual({});
    }
  });
});
