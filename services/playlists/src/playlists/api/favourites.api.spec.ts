import { describe, expect, it } from '@jest/globals';
import { playlistWithTracks } from '@trax/contracts/playlists';
import {
  numberedTrackId,
  useOwnPlaylistsService,
  usePlaylistsService,
  tracksUpTo,
} from '../../testing/playlists-service.fixture.js';

/** The calls of one listener. */
function favouritesOf(uid: string, { call }: Pick<ReturnType<typeof useOwnPlaylistsService>, 'call'>) {
  const viewer = { uid };
  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
    call(method, `/internal/favourites${path}`, { viewer });
  const get = async () => playlistWithTracks.parse((await send('GET', ''))[1]);
  return {
    viewer,
    get,
    add: (number: number) => send('PUT', `/${numberedTrackId(number)}`),
    remove: (number: number) => send('DELETE', `/${numberedTrackId(number)}`),
    edit: (id: string, payload: object) => call('POST', `/internal/playlists/${id}/edits`, { viewer, payload }),
    listNumbers: async () => (await get()).tracks.map(({ trackNumber }) => trackNumber),
  };
}

describe('the Favourites of a listener', () => {
  const service = usePlaylistsService();

  it('are an empty playlist before the first of them, and keep its id', async () => {
    const { get, add } = favouritesOf('ada', service);
    const empty = await get();
    expect(empty).toMatchObject({ name: 'Favourites', firebaseId: 'ada', trackCount: 0, totalSeconds: 0, tracks: [] });
    expect(await add(2)).toMatchObject([200, { id: empty.id, name: 'Favourites', trackCount: 1, totalSeconds: 20 }]);
    expect(await get()).toMatchObject({ id: empty.id, trackCount: 1, totalSeconds: 20, tracks: [{ trackNumber: 2 }] });
    expect((await favouritesOf('bob', service).get()).id).not.toBe(empty.id);
  });

  it('have every track once, however often it is added or removed', async () => {
    const { add, remove, listNumbers } = favouritesOf('bea', service);
    for (const number of [2, 1, 2]) expect((await add(number))[0]).toBe(200);
    expect(await listNumbers()).toEqual([2, 1]);
    for (const number of [2, 2, 99]) expect((await remove(number))[0]).toBe(200);
    expect(await listNumbers()).toEqual([1]);
  });

  it('answer a removal before the first of them', async () => {
    expect(await favouritesOf('carl', service).remove(1)).toMatchObject([200, { trackCount: 0, tracks: [] }]);
  });

  it('are created once by the first two at the same time, and have both', async () => {
    const { add, listNumbers } = favouritesOf('dora', service);
    const answers = await Promise.all([add(1), add(2)]);
    expect(answers.map(([status]) => status)).toEqual([200, 200]);
    expect((await listNumbers()).toSorted()).toEqual([1, 2]);
    const events = await service.database.query(
      `select type, payload->>'name' as name from outbox where payload->>'firebaseId' = 'dora'`,
    );
    expect(events).toEqual([{ type: 'playlist.created', name: 'Favourites' }]);
  });

  it('are ordered, repeated and undone like any playlist, for their listener alone', async () => {
    const { get, add, remove, edit, listNumbers } = favouritesOf('ella', service);
    for (const number of [1, 2, 3]) await add(number);
    const { id } = await get();
    const trackId = numberedTrackId(3);
    await edit(id, { kind: 'set-repetitions', trackId, repetitions: 4 });
    await edit(id, { kind: 'reorder-tracks', oldIndex: 2, newIndex: 0 });
    await remove(3);
    expect(await listNumbers()).toEqual([1, 2]);
    const restored = await edit(id, { kind: 'restore-track', trackId });
    expect(restored).toMatchObject([200, { tracks: [{ id: trackId, repetitions: 4 }, {}, {}] }]);
    expect(await favouritesOf('bob', service).edit(id, { kind: 'remove-track', trackId })).toMatchObject([404, {}]);
  });

  it('keep their name and are not deleted', async () => {
    const { get, add, edit, viewer } = favouritesOf('finn', service);
    await add(1);
    const { id } = await get();
    const refusal = [409, { error: 'Favourites cannot be renamed or deleted', code: 'PLAYLIST_IS_FAVOURITES' }];
    expect(await edit(id, { kind: 'rename', name: 'Mine' })).toEqual(refusal);
    const path = `/api/playlists/${id}`;
    expect(await service.call('PATCH', path, { viewer, payload: { name: 'Mine' } })).toEqual(refusal);
    expect(await service.call('DELETE', path, { viewer })).toEqual(refusal);
    expect(await get()).toMatchObject({ name: 'Favourites', trackCount: 1 });
  });

  it('are in no list of playlists', async () => {
    const { add, get, viewer } = favouritesOf('gil', service);
    await add(1);
    const { id } = await get();
    expect(await service.call('GET', '/api/playlists?firebaseId=gil', { viewer })).toEqual([200, []]);
    const whole = await service.call('GET', '/internal/playlists/with-tracks?first=8', { viewer });
    expect(whole).toEqual([200, { playlists: [], tracks: {} }]);
    expect(await service.call('GET', `/internal/playlists/${id}`, { viewer })).toMatchObject([200, { id }]);
  });

  it('refuse a track that the catalogue does not know', async () => {
    const { add } = favouritesOf('hans', service);
    expect(await add(99)).toEqual([404, { error: 'Track not found', code: 'TRACK_NOT_FOUND' }]);
  });

  it.each(['PUT', 'DELETE'] as const)('refuse an id that is none: %s', async (method) => {
    expect(await service.call(method, '/internal/favourites/one')).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });
});

describe('the limit of playlists per person', () => {
  const service = useOwnPlaylistsService(() => ({ LIMIT_PLAYLISTS_PER_PERSON: '1' }));

  it('does not count the Favourites', async () => {
    await service.importTracks(tracksUpTo(1));
    const { add, viewer } = favouritesOf('ada', service);
    const create = async () => {
      const payload = { firebaseId: 'ada', name: 'Mornings' };
      return (await service.call('POST', '/api/playlists', { viewer, payload }))[0];
    };
    expect((await add(1))[0]).toBe(200);
    expect([await create(), await create()]).toEqual([201, 409]);
    expect((await add(1))[0]).toBe(200);
  });
});
