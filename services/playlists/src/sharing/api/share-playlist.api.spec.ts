import { describe, expect, it } from '@jest/globals';
import { playlistLink, sharedPlaylist } from '@trax/contracts/playlist-sharing';
import { playlist } from '@trax/contracts/playlists';
import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import { receiveEvent } from '@trax/testing-server/receive-event';
import {
  numberedTrackId,
  PLAYLIST_NOT_FOUND,
  tracksUpTo,
  useOwnPlaylistsService,
  usePlaylistsService,
} from '../../testing/playlists-service.fixture.js';

const OWN_ID = '01890000-0000-7000-8000-00000000000a';
const NOT_FOUND = [404, { error: expect.any(String), code: 'SHARED_PLAYLIST_NOT_FOUND' }];
const by = (uid: string) => ({ viewer: { uid } });

function sharingCalls({ call }: ReturnType<typeof usePlaylistsService>) {
  const linkPath = (id: string) => `/internal/playlists/${id}/link`;
  const sharedPath = (token: string) => `/internal/shared-playlists/${token}`;
  return {
    linkPath,
    sharedPath,
    share: async (id: string, uid = 'ada') => playlistLink.parse((await call('POST', linkPath(id), by(uid)))[1]),
    open: async (token: string, uid = 'bob') =>
      sharedPlaylist.parse((await call('GET', sharedPath(token), by(uid)))[1]),
    keep: (token: string, uid = 'bob') => call('POST', `${sharedPath(token)}/copy`, by(uid)),
    list: async (uid: string) =>
      playlist.array().parse((await call('GET', `/api/playlists?firebaseId=${uid}`, by(uid)))[1]),
  };
}

describe('the link of a playlist', () => {
  const service = usePlaylistsService();
  const { call, createPlaylistWith, importTracks } = service;
  const { linkPath, sharedPath, share, open, keep, list } = sharingCalls(service);

  it('is one, of 128 random bits, and stays the same until it is ended', async () => {
    const { id } = await createPlaylistWith(1);
    const links = await Promise.all(Array.from({ length: 5 }, () => share(id)));
    expect(new Set(links.map(({ token }) => token)).size).toBe(1);
    const [{ token } = { token: '' }] = links;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(links[0]).toMatchObject({ keptBy: 0, leftOut: 0 });
    expect(await call('DELETE', linkPath(id))).toEqual([204, undefined]);
    expect(await call('DELETE', linkPath(id))).toEqual([204, undefined]);
    expect((await share(id)).token).not.toBe(token);
    expect(await call('GET', sharedPath(token), by('bob'))).toEqual(NOT_FOUND);
  });

  it('shows the playlist to other listeners, in its order and with its repetitions, and names no one', async () => {
    const { id } = await createPlaylistWith(3, 1);
    await call('PATCH', `/api/playlists/${id}/tracks/${numberedTrackId(1)}`, { payload: { repetitions: 4 } });
    const { token } = await share(id);
    const shared = await open(token);
    expect(shared).toMatchObject({ name: 'Mornings', isOwn: false, isKept: false, leftOut: 0 });
    expect(shared.tracks.map(({ trackNumber, repetitions, position }) => [trackNumber, repetitions, position])).toEqual(
      [
        [3, 1, 0],
        [1, 4, 1],
      ],
    );
    expect(JSON.stringify(shared)).not.toContain('ada');
    expect(await open(token, 'ada')).toMatchObject({ isOwn: true });
  });

  it('leaves out what only its owner has: own recordings, and tracks that are no longer listed', async () => {
    const recording = {
      firebaseId: 'ada',
      id: OWN_ID,
      groupId: 'own--x',
      groupName: 'My voice',
      trackNumber: 1,
      voiceGender: 'F',
      displayName: 'My secret sentence',
      filePath: ownRecordingFilePath(OWN_ID),
      durationSeconds: 3,
      version: 1,
    } as const;
    await receiveEvent(service.service.app(), { type: 'own-recording.changed', payload: { recordings: [recording] } });
    const { id } = await createPlaylistWith(5, 2);
    for (const trackId of [OWN_ID, numberedTrackId(3)])
      await call('POST', `/api/playlists/${id}/tracks`, { payload: { trackId } });
    await importTracks(tracksUpTo(4));
    const { token, leftOut } = await share(id);
    expect(leftOut).toBe(2);
    expect(await share((await createPlaylistWith(2)).id)).toMatchObject({ leftOut: 0 });
    const shared = await open(token);
    expect([shared.leftOut, shared.tracks.map(({ trackNumber, position }) => [trackNumber, position])]).toEqual([
      2,
      [
        [2, 0],
        [3, 1],
      ],
    ]);
    expect((await keep(token))[1]).toMatchObject({ trackCount: 2 });
    await importTracks(tracksUpTo(5));
  });

  it('lets everybody keep one copy, which counts people while they have it', async () => {
    const { id } = await createPlaylistWith(1, 2);
    const { token } = await share(id);
    const [[status, copy], second] = await Promise.all([keep(token, 'cleo'), keep(token, 'cleo')]);
    expect([status, copy]).toMatchObject([200, { name: 'Mornings', firebaseId: 'cleo', trackCount: 2 }]);
    expect(second).toEqual([status, copy]);
    await keep(token, 'dora');
    expect(await list('cleo')).toHaveLength(1);
    expect(await open(token, 'cleo')).toMatchObject({ isKept: true });
    const another = await share((await createPlaylistWith(1)).id);
    expect([another.keptBy, await open(another.token, 'cleo')]).toMatchObject([0, { isKept: false }]);
    expect(await share(id)).toMatchObject({ token, keptBy: 2 });
    await call('DELETE', `/api/playlists/${playlist.parse(copy).id}`, by('cleo'));
    expect(await share(id)).toMatchObject({ keptBy: 1 });
    expect(await open(token, 'cleo')).toMatchObject({ isKept: false });
    expect((await keep(token, 'cleo'))[0]).toBe(200);
    expect(await list('cleo')).toHaveLength(1);
  });

  it('answers the sharer their own playlist instead of a copy', async () => {
    const { id } = await createPlaylistWith(1);
    const { token } = await share(id);
    const before = await list('ada');
    expect(await keep(token, 'ada')).toMatchObject([200, { id }]);
    expect(await list('ada')).toEqual(before);
    expect(await share(id)).toMatchObject({ keptBy: 0 });
  });

  it('leaves copies when it ends, and begins at none anew', async () => {
    const { id } = await createPlaylistWith(1);
    await keep((await share(id)).token, 'ella');
    await call('DELETE', linkPath(id));
    expect(await list('ella')).toHaveLength(1);
    expect(await share(id)).toMatchObject({ keptBy: 0 });
  });

  it('opens nothing while its playlist is deleted, and leads to it again once that is restored', async () => {
    const { id } = await createPlaylistWith(1);
    const { token } = await share(id);
    await call('DELETE', `/api/playlists/${id}`);
    expect(await call('GET', sharedPath(token), by('bob'))).toEqual(NOT_FOUND);
    expect(await keep(token)).toEqual(NOT_FOUND);
    expect(await call('POST', linkPath(id))).toEqual(PLAYLIST_NOT_FOUND);
    await call('POST', `/internal/playlists/${id}/edits`, { payload: { kind: 'restore' } });
    expect(await open(token)).toMatchObject({ name: 'Mornings' });
  });

  it.each([
    ['guessed', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['cut off', 'AAAA'],
    ['the id of a playlist', '01890000-0000-7000-8000-000000000001'],
  ])('is not found when it is %s', async (_, token) => {
    expect(await call('GET', sharedPath(token), by('bob'))).toEqual(NOT_FOUND);
    expect(await keep(token)).toEqual(NOT_FOUND);
  });

  it('is made and ended by the owner of the playlist alone', async () => {
    const { id } = await createPlaylistWith(1);
    const { token } = await share(id);
    for (const viewer of [{ uid: 'bob' }, { uid: 'eve', isAdmin: true }]) {
      expect(await call('POST', linkPath(id), { viewer })).toEqual(PLAYLIST_NOT_FOUND);
      expect(await call('DELETE', linkPath(id), { viewer })).toEqual(PLAYLIST_NOT_FOUND);
    }
    expect((await share(id)).token).toBe(token);
  });
});

describe('the limit of playlists per person', () => {
  const service = useOwnPlaylistsService(() => ({ LIMIT_PLAYLISTS_PER_PERSON: '1' }));
  const { share, keep } = sharingCalls(service);

  it('holds for copies too, and answers the copy that is there all the same', async () => {
    const { token } = await share((await service.createPlaylist()).id);
    const kept = await keep(token);
    expect(kept[0]).toBe(200);
    expect(await keep(token)).toEqual(kept);
    await service.createPlaylist('Mine', 'carl');
    expect(await keep(token, 'carl')).toMatchObject([409, { code: 'PLAYLIST_LIMIT_REACHED' }]);
  });
});
