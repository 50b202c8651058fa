import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXPORTED_FILES } from '@trax/contracts/data-export';
import { readExportPages } from '@trax/erasure/export-rows';
import { parseLines } from '@trax/testing-server/parse-lines';
import { DataSource } from 'typeorm';
import { CALM, createCompletion, MORNING, useStatsService } from '../testing/stats-service.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

const MANY = 2_345;
// Three share each moment, so that a page ends in the middle of one.
const INSERT_MANY_SQL = `
  insert into track_completions
    (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
  select 'ada', gen_random_uuid(), $1, false, 30, timestamptz '2026-01-01' + (i / 3) * interval '1 minute', '2026-01-01', 0, 'UTC'
  from generate_series(1, $2::integer) as i`;

describe('the part of the stats service in an export', () => {
  const { database, service, addKnownTracks, addKnownPlaylist, complete, completePlaylist } = useStatsService();
  const request = (uid: string, file: string) =>
    service.inject({ url: `/internal/data-export/stats/${file}`, viewer: { uid } });
  const read = async (uid: string, file: string) => parseLines((await request(uid, file)).payload);

  beforeAll(() => addKnownTracks(CALM));
  beforeEach(() => database.query('truncate outbox, track_completions, playlist_completions, known_playlists'));

  it('holds every table that names a person', () => {
    const { entityMetadatas } = service.app().get(DataSource);
    const ofPeople = entityMetadatas.filter(({ columns }) =>
      columns.some(({ databaseName }) => databaseName === 'firebase_id'),
    );
    expect(Object.values(EXPORTED_TABLES).map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(ofPeople.map(({ target }) => target)),
    );
  });

  it('is everything of the person and nothing of others, with the names of tracks', async () => {
    await addKnownPlaylist('ada', MORNING, 'Morning');
    for (const uid of ['ada', 'bob']) await complete(createCompletion(uid));
    await completePlaylist('ada', MORNING);
    for (const file of EXPORTED_FILES.stats)
      expect([file, await read('ada', file)]).toEqual([file, [expect.objectContaining({ firebaseId: 'ada' })]]);
    expect(await read('ada', 'track-completions')).toMatchObject([{ trackName: 'Calm', listenedSeconds: 30 }]);
    expect(await read('ada', 'playlist-names')).toMatchObject([{ name: 'Morning' }]);
  });

  it('comes page by page in the order of time, each row once', async () => {
    await database.query(INSERT_MANY_SQL, [CALM.id, MANY]);
    const { manager } = service.app().get(DataSource);
    const sizes: number[] = [];
    for await (const page of readExportPages(manager, EXPORTED_TABLES['track-completions'], 'ada'))
      sizes.push(page.length);
    expect(sizes).toEqual([1_000, 1_000, 345]);
    const rows = await read('ada', 'track-completions');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    const moments = rows.map(({ completedAt }) => Date.parse(String(completedAt)));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('breaks off when its rows cannot be read to their end', async () => {
    await database.query(INSERT_MANY_SQL, [CALM.id, MANY]);
    const { manager } = service.app().get(DataSource);
    const createQueryBuilder = manager.createQueryBuilder.bind(manager);
    let pages = 0;
    jest
      .spyOn(manager, 'createQueryBuilder')
      .mockImplementation((...parameters: Parameters<typeof createQueryBuilder>) => {
        pages += 1;
        if (pages > 1) throw new Error('the database is away');
        return createQueryBuilder(...parameters);
      });
    await expect(request('ada', 'track-completions')).rejects.toThrow('response destroyed');
    expect(pages).toBe(2);
  });

  it('has no other file', async () => {
    expect((await request('ada', 'nothing')).statusCode).toBe(400);
  });
});
