import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readExportPage } from '@trax/erasure/export-page';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { DataSource } from 'typeorm';
import { CALM, completionOf, MORNING, useStatsService } from '../testing/stats-service.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

const EXPORT = '01890000-0000-7000-8000-000000000009';
const MANY = 2_345;
// Three share each moment, so that a page ends in the middle of one.
const INSERT_MANY_SQL = `
  insert into track_completions
    (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, timezone)
  select 'ada', gen_random_uuid(), $1, false, 30, timestamptz '2026-01-01' + (i / 3) * interval '1 minute', '2026-01-01', 'UTC'
  from generate_series(1, $2::integer) as i`;

describe('the part of the stats service in an export', () => {
  const { database, service, addKnownTracks, addKnownPlaylist, complete, completePlaylist } = useStatsService();
  const manager = () => service.app().get(DataSource).manager;
  const due = (firebaseId: string) => ({ exportId: EXPORT, firebaseId, from: null });
  const readAll = async (firebaseId: string) => {
    const rows: Record<string, Record<string, unknown>[]> = {};
    let page = await readExportPage(manager(), EXPORTED_TABLES, due(firebaseId));
    for (;;) {
      expect(page.rows.length).toBeLessThanOrEqual(1_000);
      rows[page.file] = [...(rows[page.file] ?? []), ...page.rows];
      if (page.next === null) return rows;
      // As an event carries it.
      const from = JSON.parse(JSON.stringify(page.next)) as typeof page.next;
      page = await readExportPage(manager(), EXPORTED_TABLES, { ...due(firebaseId), from });
    }
  };

  beforeAll(() => addKnownTracks(CALM));
  beforeEach(() => database.query('truncate outbox, track_completions, playlist_completions, known_playlists'));

  it('holds every table that names a person', () => {
    const { entityMetadatas } = service.app().get(DataSource);
    const ofPeople = entityMetadatas.filter(({ columns }) =>
      columns.some(({ databaseName }) => databaseName === 'firebase_id'),
    );
    expect(EXPORTED_TABLES.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(ofPeople.map(({ target }) => target)),
    );
  });

  it('is everything of the person and nothing of others, with the names of tracks', async () => {
    await addKnownPlaylist('ada', MORNING, 'Morning');
    for (const uid of ['ada', 'bob']) await complete(completionOf(uid));
    await completePlaylist('ada', MORNING);
    const files = await readAll('ada');
    expect(Object.keys(files)).toEqual(EXPORTED_TABLES.map(({ file }) => file));
    expect(Object.values(files).map(({ length }) => length)).toEqual(EXPORTED_TABLES.map(() => 1));
    expect(files['track-completions']).toMatchObject([{ firebaseId: 'ada', trackName: 'Calm', listenedSeconds: 30 }]);
    expect(files['playlist-names']).toMatchObject([{ name: 'Morning' }]);
    expect(JSON.stringify(files)).not.toContain('bob');
  });

  it('comes page by page in the order of time, each row once', async () => {
    await database.query(INSERT_MANY_SQL, [CALM.id, MANY]);
    const rows = (await readAll('ada'))['track-completions'] ?? [];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    const moments = rows.map(({ completedAt }) => (completedAt as Date).getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('is published when it is due', async () => {
    await complete(completionOf('ada'));
    await receiveEvent(service.app(), { type: 'data-export.stats-due', payload: due('ada') });
    expect(await database.query(`select receiver, payload from outbox where type = 'data-export.page'`)).toMatchObject([
      {
        receiver: 'users',
        payload: {
          exportId: EXPORT,
          firebaseId: 'ada',
          service: 'stats',
          file: 'track-completions',
          rows: [{ trackName: 'Calm' }],
          next: { file: 'playlist-completions', after: [] },
        },
      },
    ]);
  });

  it('fails for a file that there is not', async () => {
    const from = { file: 'nothing', after: [] };
    await expect(readExportPage(manager(), EXPORTED_TABLES, { ...due('ada'), from })).rejects.toThrow(
      'no file nothing',
    );
  });
});
