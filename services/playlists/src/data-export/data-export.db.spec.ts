import { describe, expect, it } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { DataSource } from 'typeorm';
import { usePlaylistsService } from '../testing/playlists-service.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

const EXPORT = '01890000-0000-7000-8000-000000000009';

describe('the part of the playlists service in an export', () => {
  const { database, service, createPlaylist, createPlaylistOf } = usePlaylistsService();

  it('holds every table that names a person', () => {
    const { entityMetadatas } = service.app().get(DataSource);
    const ofPeople = entityMetadatas.filter(({ columns }) =>
      columns.some(({ databaseName }) => databaseName === 'firebase_id'),
    );
    expect(EXPORTED_TABLES.map(({ entity }) => entity)).toEqual(ofPeople.map(({ target }) => target));
  });

  it('is the person’s own playlists with their tracks', async () => {
    const { id } = await createPlaylistOf(2, 1);
    await createPlaylist('Evening', 'bob');
    const due = { exportId: EXPORT, firebaseId: 'ada' };
    const from = { file: 'playlist-tracks', after: [] };
    for (const place of [null, from]) {
      const payload = { ...due, from: place };
      await receiveEvent(service.app(), { type: 'data-export.playlists-due', payload });
    }
    const pages = await database.query(`select payload from outbox where type = 'data-export.page' order by seq`);
    const common = { ...due, service: 'playlists' };
    expect(pages).toMatchObject([
      { payload: { ...common, file: 'playlists', rows: [{ id, name: 'Mornings' }], next: from } },
      { payload: { ...common, file: 'playlist-tracks', rows: expect.any(Array), next: null } },
    ]);
    const { rows } = (pages[1] as { payload: { rows: { position: number; trackName: string }[] } }).payload;
    const names = rows.toSorted((a, b) => a.position - b.position).map(({ trackName }) => trackName);
    expect(names).toEqual(['Track 2', 'Track 1']);
  });
});
