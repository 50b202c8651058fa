import { describe, expect, it } from '@jest/globals';
import { parseLines } from '@trax/testing-server/parse-lines';
import { DataSource } from 'typeorm';
import { numberedTrackId, usePlaylistsService } from '../testing/playlists-service.fixture.js';
import { EXPORTED_TABLES } from './exported-tables.js';

describe('the part of the playlists service in an export', () => {
  const { database, service, call, createPlaylist, createPlaylistWith } = usePlaylistsService();
  const read = async (file: string, uid = 'ada') => {
    const answer = await service.inject({ url: `/internal/data-export/playlists/${file}`, viewer: { uid } });
    return parseLines(answer.payload);
  };

  it('holds every table that names a person', () => {
    const { entityMetadatas } = service.app().get(DataSource);
    const ofPeople = entityMetadatas.filter(({ columns }) =>
      columns.some(({ databaseName }) => databaseName === 'firebase_id'),
    );
    const exported = Object.values(EXPORTED_TABLES).map(({ entity }) => entity);
    expect(new Set(exported)).toEqual(new Set(ofPeople.map(({ target }) => target)));
  });

  it('is the person’s own playlists with their tracks, without what was deleted', async () => {
    const { id } = await createPlaylistWith(2, 3, 1);
    const deleted = await createPlaylistWith(4);
    for (const path of [deleted.id, `${id}/tracks/${numberedTrackId(3)}`])
      await call('DELETE', `/api/playlists/${path}`);
    await createPlaylist('Evening', 'bob');
    await call('POST', `/internal/playlists/${id}/link`);
    expect(await read('playlist-links')).toMatchObject([
      { playlistId: id, playlistName: 'Mornings', token: expect.any(String) },
    ]);
    const reminder = { playlistId: id, weekdays: [1, 5], time: '07:30' };
    await call('POST', '/internal/reminders', { payload: { id, ...reminder } });
    const [, feed] = await call('POST', '/internal/calendar-feed', { payload: { timezone: 'UTC' } });
    expect(await read('reminders')).toMatchObject([{ ...reminder, firebaseId: 'ada' }]);
    expect(await read('calendar-feeds')).toMatchObject([feed]);
    expect(await read('playlists')).toMatchObject([{ id, name: 'Mornings', firebaseId: 'ada' }]);
    const tracks = await read('playlist-tracks');
    const names = tracks
      .toSorted((a, b) => Number(a['position']) - Number(b['position']))
      .map((row) => row['trackName']);
    expect(names).toEqual(['Track 2', 'Track 1']);
  });

  it('holds the programmes that the person follows, with the names of their playlists', async () => {
    const viewer = { uid: 'dora' };
    const programme = { programmeId: numberedTrackId(2), days: 21 };
    const rest = { id: numberedTrackId(1), name: 'Mornings', themeIds: ['calm'], voice: 'F', reminder: null };
    await call('POST', '/internal/enrolments', { viewer, payload: { ...programme, ...rest } });
    expect(await read('programme-enrolments', 'dora')).toMatchObject([{ ...programme, playlistName: 'Mornings' }]);
    expect(await read('programme-enrolments', 'ada')).toEqual([]);
  });

  it('says of a device which push service it has, and not by what others could send it something', async () => {
    await database.query(
      `insert into notified_devices (firebase_id, endpoint, p256dh, auth, timezone) values ('dora', $1, 'x', 'x', 'UTC')`,
      ['https://push.example.org/secret'],
    );
    expect(await read('notified-devices', 'dora')).toEqual([
      {
        id: expect.any(String),
        firebaseId: 'dora',
        timezone: 'UTC',
        language: null,
        registeredAt: expect.any(String),
        pushService: 'push.example.org',
      },
    ]);
  });

  it('holds the Favourites, marked as such', async () => {
    const viewer = { uid: 'cleo' };
    await call('PUT', `/internal/favourites/${numberedTrackId(2)}`, { viewer });
    expect(await read('playlists', 'cleo')).toMatchObject([{ name: 'Favourites', isFavourites: true }]);
    expect(await read('playlist-tracks', 'cleo')).toMatchObject([{ trackName: 'Track 2' }]);
  });
});
