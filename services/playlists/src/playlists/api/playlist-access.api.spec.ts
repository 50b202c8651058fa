import { beforeAll, describe, expect, it } from '@jest/globals';
import { PLAYLIST_NOT_FOUND, numberedTrackId, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const TRACK = numberedTrackId(1);
const UNKNOWN = '01890000-0000-7000-8000-00000000ffff';
const OPERATIONS = [
  ['PATCH', '/api/playlists/{id}', { name: 'Mine now' }],
  ['DELETE', '/api/playlists/{id}', undefined],
  ['GET', '/api/playlists/{id}/tracks', undefined],
  ['POST', '/api/playlists/{id}/tracks', { trackId: numberedTrackId(3) }],
  ['DELETE', `/api/playlists/{id}/tracks/${TRACK}`, undefined],
  ['PATCH', `/api/playlists/{id}/tracks/${TRACK}`, { repetitions: 9 }],
  ['PATCH', '/api/playlists/{id}/tracks/reorder', { oldIndex: 0, newIndex: 1 }],
  ['POST', '/internal/playlists/{id}/edits', { kind: 'remove-track', trackId: TRACK }],
] as const;

describe.each(OPERATIONS)('%s %s', (method, path, body) => {
  const { call, createPlaylistWith, listTracks } = usePlaylistsService();
  const payload = body === undefined ? {} : { payload: body };
  let id = '';
  const url = (of = id) => path.replace('{id}', of);

  beforeAll(async () => {
    ({ id } = await createPlaylistWith(1, 2));
  });

  it.each([{ uid: 'eve' }, { uid: 'root', isAdmin: true }])('does not find the playlist for $uid', async (viewer) => {
    const before = await listTracks(id);
    expect(await call(method, url(), { viewer, ...payload })).toEqual(PLAYLIST_NOT_FOUND);
    expect(await listTracks(id)).toEqual(before);
  });

  it('does not find a playlist that does not exist', async () => {
    expect(await call(method, url(UNKNOWN), payload)).toEqual(PLAYLIST_NOT_FOUND);
  });

  it('refuses an id that is none', async () => {
    const answer = await call(method, url("1'--"), payload);
    expect(answer).toMatchObject([400, { error: expect.stringContaining('id'), code: 'BAD_INPUT' }]);
  });
});
