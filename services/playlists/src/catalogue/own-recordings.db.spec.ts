import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { ErasePlaylistsProcessor } from '../erasure/erase-playlists.processor.js';
import { numberedTrackId, numberedTrack, useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

const NOT_FOUND = [404, { error: expect.any(String), code: 'TRACK_NOT_FOUND' }];

describe('an own recording', () => {
  const { database, service, call, importTracks, createPlaylist, createPlaylistWith, listTracks } =
    useOwnPlaylistsService();
  beforeEach(async () => {
    await database.empty();
    await importTracks([numberedTrack(1), numberedTrack(2)]);
  });

  type Facts = { id?: string; firebaseId?: string; displayName?: string; version?: number };
  const change = async ({ id = randomUUID(), firebaseId = 'ada', displayName = 'I rest', version = 1 }: Facts = {}) => {
    const track = { ...numberedTrack(1), groupId: 'own--1', filePath: `own--recordings/${id}` };
    const payload = { recordings: [{ ...track, id, firebaseId, displayName, version }] };
    await receiveEvent(service.app(), { type: 'own-recording.changed', payload });
    return id;
  };
  const remove = (id: string, version = 2, firebaseId = 'ada') =>
    receiveEvent(service.app(), { type: 'own-recording.deleted', payload: { firebaseId, id, version } });
  const add = (playlistId: string, trackId: string, uid = 'ada') =>
    call('POST', `/api/playlists/${playlistId}/tracks`, { payload: { trackId }, viewer: { uid } });

  it('is added by its owner like a track of the catalogue, also to a new playlist, and takes its new name', async () => {
    const id = await change();
    const playlist = await createPlaylistWith(1);
    expect(await add(playlist.id, id)).toMatchObject([201, {}]);
    const tracks = [{ trackId: numberedTrackId(2) }, { trackId: id, repetitions: 3 }];
    const payload = { firebaseId: 'ada', name: 'Night', tracks };
    expect(await call('POST', '/api/playlists', { payload })).toMatchObject([201, { trackCount: 2 }]);
    expect(await call('PUT', `/internal/favourites/${id}`)).toMatchObject([200, { tracks: [{ id }] }]);
    await change({ id, displayName: 'I sleep', version: 2 });
    await change({ id, displayName: 'Too late', version: 1 });
    expect(await listTracks(playlist.id)).toMatchObject([
      { id: numberedTrackId(1) },
      { id, displayName: 'I sleep', filePath: `own--recordings/${id}` },
    ]);
  });

  it('is for everybody else as a track that does not exist', async () => {
    const id = await change();
    const { id: ofBob } = await createPlaylist('Evenings', 'bob');
    expect(await add(ofBob, id, 'bob')).toEqual(NOT_FOUND);
    expect(await add(ofBob, id, 'bob')).toEqual(await add(ofBob, randomUUID(), 'bob'));
    const payload = { firebaseId: 'bob', name: 'Night', tracks: [{ trackId: numberedTrackId(1) }, { trackId: id }] };
    expect(await call('POST', '/api/playlists', { payload, viewer: { uid: 'bob' } })).toEqual(NOT_FOUND);
    const favourite = `/internal/favourites/${id}`;
    expect(await call('PUT', favourite, { viewer: { uid: 'bob' } })).toEqual(NOT_FOUND);
    expect(await database.query('select track_id from playlist_entries')).toEqual([]);
  });

  it('leaves all playlists when it is deleted, whose positions have no gaps, and cannot be added then', async () => {
    const [id, other] = [await change(), await change()];
    const playlists = [await createPlaylistWith(1), await createPlaylistWith(2)];
    for (const playlist of playlists) for (const one of [id, other]) await add(playlist.id, one);
    const removed = await createPlaylist('Removed');
    await add(removed.id, id);
    await call('DELETE', `/api/playlists/${removed.id}/tracks/${id}`);
    await remove(id);
    const payload = { kind: 'restore-track', trackId: id };
    expect(await call('POST', `/internal/playlists/${removed.id}/edits`, { payload })).toMatchObject([404, {}]);
    for (const playlist of playlists) {
      const tracks = await listTracks(playlist.id);
      expect(tracks.slice(1)).toMatchObject([{ id: other, position: 1 }]);
    }
    expect(await add(playlists[0]?.id ?? '', id)).toEqual(NOT_FOUND);
    await change({ id });
    expect(await add(playlists[0]?.id ?? '', id)).toEqual(NOT_FOUND);
    const [row] = await database.query('select display_name, owner_uid from known_tracks where id = $1', [id]);
    expect(row).toEqual({ display_name: '', owner_uid: null });
  });

  it('is back where it was in every playlist when it is restored, except where its owner had removed it before', async () => {
    const [id, other] = [await change(), await change()];
    const playlists = [await createPlaylistWith(1), await createPlaylistWith(), await createPlaylistWith(2)];
    for (const playlist of playlists) for (const one of [id, other]) await add(playlist.id, one);
    const [kept, deleted, without] = playlists.map((playlist) => playlist.id);
    await call('PATCH', `/api/playlists/${kept}/tracks/${id}`, { payload: { repetitions: 3 } });
    await call('DELETE', `/api/playlists/${without}/tracks/${id}`);
    await call('DELETE', `/api/playlists/${deleted}`);
    await remove(id);
    await change({ id, version: 3 });
    await call('POST', `/internal/playlists/${deleted}/edits`, { payload: { kind: 'restore' } });
    expect(await listTracks(kept ?? '')).toMatchObject([{}, { id, position: 1, repetitions: 3 }, { id: other }]);
    expect(await listTracks(deleted ?? '')).toMatchObject([{ id, displayName: 'I rest' }, { id: other }]);
    expect(await listTracks(without ?? '')).toMatchObject([{ id: numberedTrackId(2) }, { id: other, position: 1 }]);
    const payload = { kind: 'restore-track', trackId: id };
    expect(await call('POST', `/internal/playlists/${without}/edits`, { payload })).toMatchObject([200, {}]);
    expect(await add((await createPlaylist()).id, id)).toMatchObject([201, {}]);
  });

  it('stays where it is when its deletion arrives after its restoration', async () => {
    const id = await change();
    const playlist = await createPlaylistWith(1);
    await add(playlist.id, id);
    await change({ id, version: 3 });
    await remove(id, 2);
    expect(await listTracks(playlist.id)).toMatchObject([{}, { id }]);
  });

  it('is deleted and restored again as often as its owner likes', async () => {
    const id = await change();
    const playlist = await createPlaylistWith(1);
    await add(playlist.id, id);
    for (const version of [2, 4]) {
      await remove(id, version);
      expect(await listTracks(playlist.id)).toHaveLength(1);
      await change({ id, version: version + 1 });
      expect(await listTracks(playlist.id)).toMatchObject([{}, { id }]);
    }
  });

  it('is deleted although the change of it comes later', async () => {
    const id = randomUUID();
    await remove(id);
    await change({ id });
    const { id: playlistId } = await createPlaylist();
    expect(await add(playlistId, id)).toEqual(NOT_FOUND);
  });

  it('is in no playlist whatever its owner is doing while it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await change();
      const { id: playlistId } = await createPlaylist();
      const payload = { firebaseId: 'ada', name: 'Night', tracks: [{ trackId: id }] };
      const [added, created] = await Promise.all([
        add(playlistId, id),
        call('POST', '/api/playlists', { payload }),
        remove(id),
      ]);
      for (const [status] of [added, created]) expect([201, 404]).toContain(status);
      const remaining = 'select 1 from playlist_entries where track_id = $1 and deleted_at is null';
      expect(await database.query(remaining, [id])).toEqual([]);
    }
  });

  it('goes with the account of its owner, and does not come back', async () => {
    const id = await change();
    const ofBob = await change({ firebaseId: 'bob' });
    await add((await createPlaylist()).id, id);
    await service.app().get(ErasePlaylistsProcessor).erase('ada');
    await change({ id, version: 2 });
    const rows = await database.query('select id, owner_uid from known_tracks where not is_offered');
    expect(rows).toEqual([{ id: ofBob, owner_uid: 'bob' }]);
  });

  it('stays when the whole catalogue is published again', async () => {
    const id = await change();
    await importTracks([numberedTrack(1)]);
    expect(await add((await createPlaylist()).id, id)).toMatchObject([201, {}]);
  });
});
