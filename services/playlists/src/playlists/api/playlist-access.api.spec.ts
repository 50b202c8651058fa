import { beforeAll, describe, expect, it } from '@jest/globals';
import { forgedViewers } from '@trax/testing-server/forged-viewers';
import { PLAYLIST_NOT_FOUND, trackIdOf, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const TRACK = trackIdOf(1);
const UNKNOWN = '01890000-0000-7000-8000-00000000ffff';
const OPERATIONS = [
  ['PATCH', '/api/playlists/{id}', { name: 'Mine now' }],
  ['DELETE', '/api/playlists/{id}', undefined],
  ['GET', '/api/playlists/{id}/tracks', undefined],
  ['POST', '/api/playlists/{id}/tracks', { trackId: trackIdOf(3) }],
  ['DELETE', `/api/playlists/{id}/tracks/${TRACK}`, undefined],
  ['PATCH', `/api/playlists/{id}/tracks/${TRACK}`, { repetitions: 9 }],
  ['PATCH', '/api/playlists/{id}/tracks/reorder', { oldIndex: 0, newIndex: 1 }],
] as const;

const { call, createPlaylistOf, listTracks, service } = usePlaylistsService();

describe.each(OPERATIONS)('%s %s', (method, path, body) => {
  const payload = body === undefined ? {} : { payload: body };
  let id = '';
  const url = (of = id) => path.replace('{id}', of);

  beforeAll(async () => {
    ({ id } = await createPlaylistOf(1, 2));
  });

  it.each([{ uid: 'eve' }, { uid: 'root', isAdmin: true }])('does not find the playlist for $uid', async (viewer) => {
    const before = await listTracks(id);
    expect(await call(method, url(), { viewer, ...payload })).toEqual(PLAYLIST_NOT_FOUND);
    expect(await listTracks(id)).toEqual(before);
  });

  it('does not find a playlist that does not exist', async () => {
    expect(await call(method, url(UNKNOWN), payload)).toEqual(PLAYLIST_NOT_FOUND);
  });

  it.each(['one', '1', 'a%00b', "1'--"])('refuses the id %s', async (malformed) => {
    const answer = await call(method, url(malformed), payload);
    expect(answer).toEqual([400, { error: expect.stringContaining('id'), code: 'BAD_INPUT' }]);
  });

  it('refuses a visitor', async () => {
    const answer = await service.inject({ method, url: url(), ...payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { error: 'Please sign in to continue', code: 'NOT_SIGNED_IN' },
    ]);
  });

  it.each(forgedViewers('playlists'))('refuses %s', async (_, headers) => {
    const answer = await service.inject({ method, url: url(), headers: await headers(), ...payload });
    expect(answer.statusCode).toBe(401);
  });
});
