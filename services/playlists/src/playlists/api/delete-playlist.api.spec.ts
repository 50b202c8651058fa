import { describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { PLAYLIST_NOT_FOUND, numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

describe('DELETE /api/playlists/{id}', () => {
  const { call, createPlaylistWith, database } = usePlaylistsService();

  it('removes the playlist with its entries, and only this one', async () => {
    const { id } = await createPlaylistWith(1, 2);
    const other = await createPlaylistWith(1);
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual([204, undefined]);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toEqual([expect.objectContaining({ id: other.id, trackCount: 1 })]);
    expect(await call('GET', `/api/playlists/${id}/tracks`)).toEqual(PLAYLIST_NOT_FOUND);
    const ids = [id, other.id];
    const [, byId] = await call('GET', `/internal/playlists/tracks?ids=${ids.join(',')}`);
    const [, whole] = await call('GET', '/internal/playlists/with-tracks?first=8');
    for (const tracks of [byId, (whole as { tracks: object }).tracks]) {
      expect(Object.keys(tracks as object).filter((key) => ids.includes(key))).toEqual([other.id]);
    }
  });

  it('takes the JSON content-type that a browser sends without a body', async () => {
    const { id } = await createPlaylistWith();
    const headers = { 'content-type': 'application/json' };
    expect(await call('DELETE', `/api/playlists/${id}`, { headers })).toEqual([204, undefined]);
  });

  it('publishes it, once', async () => {
    const { id } = await createPlaylistWith();
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual([204, undefined]);
    expect(await call('DELETE', `/api/playlists/${id}`)).toEqual(PLAYLIST_NOT_FOUND);
    const events = await database.query(
      `select payload from outbox where type = 'playlist.deleted' and payload->>'playlistId' = $1`,
      [id],
    );
    expect(events).toEqual([{ payload: { firebaseId: 'ada', playlistId: id, name: 'Mornings' } }]);
  });
});

describe('a deleted playlist', () => {
  const { call, createPlaylist, createPlaylistWith, listNumbers, database, service } = usePlaylistsService();
  const edit = (id: string, payload: object, uid = 'ada') =>
    call('POST', `/internal/playlists/${id}/edits`, { payload, viewer: { uid } });
  const restore = (id: string, uid?: string) => edit(id, { kind: 'restore' }, uid);
  const remove = (id: string) => call('DELETE', `/api/playlists/${id}`);
  const prune = async () => {
    const hourlyJobs = service.app().get(HourlyJobs);
    for (const name of ['deleted-playlists', 'removed-tracks']) await hourlyJobs.run(name);
  };

  it('is restored as it was, and published again; a second time it stays as it is', async () => {
    const { id, name } = await createPlaylistWith(2, 1);
    await remove(id);
    for (const _ of ['the first', 'the second time'])
      expect(await restore(id)).toMatchObject([200, { id, name, trackCount: 2, tracks: [{ position: 0 }, {}] }]);
    expect(await listNumbers(id)).toEqual([2, 1]);
    const types = await database.query(`select type from outbox where payload->>'playlistId' = $1 order by seq`, [id]);
    expect(types.map(({ type }) => type)).toEqual(['playlist.created', 'playlist.deleted', 'playlist.created']);
  });

  it('is restored by its owner alone, and cannot be changed', async () => {
    const { id } = await createPlaylistWith(1);
    await remove(id);
    expect(await restore(id, 'bob')).toEqual(PLAYLIST_NOT_FOUND);
    const trackId = numberedTrackId(1);
    for (const payload of [
      { kind: 'rename', name: 'Evenings' },
      { kind: 'remove-track', trackId },
    ])
      expect(await edit(id, payload)).toEqual(PLAYLIST_NOT_FOUND);
    expect(await remove(id)).toEqual(PLAYLIST_NOT_FOUND);
    expect(await restore(id)).toMatchObject([200, { name: 'Mornings', trackCount: 1 }]);
  });

  it('is created anew by a creation with its key, and what it held is not restored then', async () => {
    const headers = { 'idempotency-key': '01890000-0000-7000-8000-000000000001' };
    const create = (...tracks: object[]) =>
      call('POST', '/api/playlists', { headers, payload: { firebaseId: 'ada', name: 'Twice', tracks } });
    const [, created] = await create({ trackId: numberedTrackId(1) });
    const { id } = created as { id: string };
    await remove(id);
    expect(await create()).toMatchObject([201, { id, trackCount: 0 }]);
    const [, list] = await call('GET', '/api/playlists?firebaseId=ada');
    expect(list).toContainEqual(expect.objectContaining({ id, trackCount: 0 }));
    expect(await restore(id)).toMatchObject([200, { id, trackCount: 0 }]);
  });

  it('is gone after a day, with its entries and what was removed from others', async () => {
    const [old, recent, kept] = [await createPlaylistWith(1), await createPlaylist(), await createPlaylistWith(1, 2)];
    await call('DELETE', `/api/playlists/${kept.id}/tracks/${numberedTrackId(1)}`);
    for (const { id } of [old, recent]) await remove(id);
    const age = (table: string, column: string, id: string) =>
      database.query(
        `update ${table} set deleted_at = now() - interval '25 hours' where ${column} = $1 and deleted_at is not null`,
        [id],
      );
    await age('playlists', 'id', old.id);
    await age('playlist_entries', 'playlist_id', kept.id);
    await prune();
    expect(await restore(old.id)).toEqual(PLAYLIST_NOT_FOUND);
    expect(await database.query('select 1 from playlist_entries where playlist_id = $1', [old.id])).toEqual([]);
    expect(await restore(recent.id)).toMatchObject([200, { id: recent.id }]);
    expect(await edit(kept.id, { kind: 'restore-track', trackId: numberedTrackId(1) })).toMatchObject([404, {}]);
    expect(await listNumbers(kept.id)).toEqual([2]);
  });
});
