import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CatalogueChanged } from '@trax/contracts/events';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { numberedTrack, numberedTrackId, useOwnPlaylistsService } from '../testing/playlists-service.fixture.js';

describe('tracks that the catalogue deletes', () => {
  const { database, service, call, importTracks, createPlaylist, createPlaylistWith, listTracks, listNumbers } =
    useOwnPlaylistsService();
  let version = 0;

  beforeEach(async () => {
    await database.empty();
    await importTracks([1, 2, 3, 4, 5].map(numberedTrack));
    version = 1_000;
    await change([]);
  });

  const change = async (tracks: CatalogueChanged['tracks']) => {
    version += 1;
    const payload = { version, previousVersion: version - 1, tracks, range: null };
    await receiveEvent(service.app(), { type: 'catalogue.changed', payload, attempt: 4 });
  };
  const remove = (...numbers: number[]) =>
    change(numbers.map((number) => ({ ...numberedTrack(number), isOffered: false, isDeleted: true })));
  const restore = (...numbers: number[]) =>
    change(numbers.map((number) => ({ ...numberedTrack(number), isOffered: true, isDeleted: false })));
  const add = (playlistId: string, number: number, uid = 'ada') =>
    call('POST', `/api/playlists/${playlistId}/tracks`, {
      payload: { trackId: numberedTrackId(number) },
      viewer: { uid },
    });
  const edit = (id: string, payload: object) => call('POST', `/internal/playlists/${id}/edits`, { payload });
  const removeByPerson = (id: string, number: number) =>
    call('DELETE', `/api/playlists/${id}/tracks/${numberedTrackId(number)}`);
  const restoreByPerson = (id: string, number: number) =>
    edit(id, { kind: 'restore-track', trackId: numberedTrackId(number) });

  it('leave every playlist, whose positions have no gaps, and come back to their places with their repetitions', async () => {
    const [one, other] = [await createPlaylistWith(1, 2, 3, 4, 5), await createPlaylistWith(4, 1)];
    const ofBob = await createPlaylist('Evenings', 'bob');
    await add(ofBob.id, 2, 'bob');
    await call('PATCH', `/api/playlists/${one.id}/tracks/${numberedTrackId(2)}`, { payload: { repetitions: 4 } });
    await remove(2, 4);
    expect([await listNumbers(one.id), await listNumbers(other.id)]).toEqual([[1, 3, 5], [1]]);
    expect(await call('GET', `/api/playlists/${ofBob.id}/tracks`, { viewer: { uid: 'bob' } })).toEqual([200, []]);
    expect(await add(one.id, 2)).toMatchObject([404, { code: 'TRACK_NOT_FOUND' }]);
    await restore(2, 4);
    expect([await listNumbers(one.id), await listNumbers(other.id)]).toEqual([
      [1, 2, 3, 4, 5],
      [4, 1],
    ]);
    expect((await listTracks(one.id))[1]).toMatchObject({ repetitions: 4 });
  });

  it('come back in their order to a playlist that is shorter by then', async () => {
    const { id } = await createPlaylistWith(1, 2, 3, 4, 5);
    await remove(2, 5);
    for (const number of [1, 3]) await removeByPerson(id, number);
    await restore(5, 2);
    expect(await listNumbers(id)).toEqual([4, 2, 5]);
  });

  it('leave a playlist that was deleted as well, which is restored without them', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await call('DELETE', `/api/playlists/${id}`);
    await remove(1);
    expect(await edit(id, { kind: 'restore' })).toMatchObject([200, { tracks: [{ id: numberedTrackId(2) }] }]);
    await restore(1);
    expect(await listNumbers(id)).toEqual([1, 2]);
  });

  it('are not put back by the Undo of the person, nor by the catalogue where the person has removed them', async () => {
    const { id } = await createPlaylistWith(1, 2, 3);
    await removeByPerson(id, 1);
    await remove(1, 2);
    for (const number of [1, 2])
      expect(await restoreByPerson(id, number)).toMatchObject([404, { code: 'TRACK_NOT_IN_PLAYLIST' }]);
    await restore(1, 2);
    expect(await listNumbers(id)).toEqual([2, 3]);
    expect(await restoreByPerson(id, 1)).toMatchObject([200, { trackCount: 3 }]);
    await removeByPerson(id, 2);
    await restore(2);
    expect(await listNumbers(id)).toEqual([1, 3]);
  });

  it('are for ever gone from playlists a day later', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await remove(1);
    await database.query(`update playlist_entries set deleted_at = now() - interval '25 hours' where is_withdrawn`);
    await service.app().get(HourlyJobs).run('removed-tracks');
    await restore(1);
    expect(await listNumbers(id)).toEqual([2]);
  });

  it('leave a playlist within the hour to which they were added meanwhile', async () => {
    const { id } = await createPlaylistWith(1, 2);
    await database.query('update known_tracks set is_deleted = true where track_number = 1');
    expect(await service.app().get(HourlyJobs).run('deleted-tracks')).toBe(1);
    expect(await listNumbers(id)).toEqual([2]);
  });

  it('are counted before, by the playlists of all people that have them', async () => {
    const count = async (query: string, viewer = { uid: 'root', isAdmin: true }) =>
      call('GET', `/internal/playlists/count?${query}`, { viewer });
    const ofTrack = `themeId=calm&trackId=${numberedTrackId(1)}`;
    expect(await count(ofTrack)).toEqual([200, { playlistCount: 0 }]);
    await createPlaylistWith(1, 2);
    await add((await createPlaylist('Evenings', 'bob')).id, 1, 'bob');
    const [removed, deleted] = [await createPlaylistWith(1, 3), await createPlaylistWith(1)];
    await removeByPerson(removed.id, 1);
    await call('DELETE', `/api/playlists/${deleted.id}`);
    expect(await count(ofTrack)).toEqual([200, { playlistCount: 2 }]);
    expect(await count('themeId=calm')).toEqual([200, { playlistCount: 3 }]);
    expect(await count('themeId=zest')).toEqual([200, { playlistCount: 0 }]);
    expect(await count('themeId=calm', { uid: 'ada', isAdmin: false })).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });
});
