import { describe, expect, it } from '@jest/globals';
import {
  numberedTrackId,
  numberedTrack,
  tracksUpTo,
  usePlaylistsService,
} from '../../testing/playlists-service.fixture.js';

describe('POST /api/playlists/{id}/tracks', () => {
  const { call, createPlaylistWith, importTracks, listNumbers } = usePlaylistsService();
  const add = (id: string, trackId: string) => call('POST', `/api/playlists/${id}/tracks`, { payload: { trackId } });

  it('puts the track at the end, to be played once', async () => {
    const { id } = await createPlaylistWith(2);
    const { groupName: _, ...track } = numberedTrack(1);
    expect(await add(id, numberedTrackId(1))).toEqual([201, { ...track, repetitions: 1, position: 1 }]);
    expect(await listNumbers(id)).toEqual([2, 1]);
  });

  it('takes an id in capitals for the same track', async () => {
    const upper = { ...numberedTrack(9), id: 'abcdefab-0000-5000-8000-000000000009' };
    await importTracks([...tracksUpTo(5), upper]);
    const { id } = await createPlaylistWith();
    expect(await add(id.toUpperCase(), upper.id.toUpperCase())).toEqual([
      201,
      expect.objectContaining({ id: upper.id }),
    ]);
    expect(await add(id, upper.id)).toMatchObject([409, {}]);
  });

  it('refuses a track that is already in the playlist and leaves the playlist unchanged', async () => {
    const { id } = await createPlaylistWith(1, 2);
    expect(await add(id, numberedTrackId(1))).toEqual([
      409,
      { error: 'This track is already in the playlist', code: 'TRACK_ALREADY_IN_PLAYLIST' },
    ]);
    expect(await listNumbers(id)).toEqual([1, 2]);
  });

  it('adds a track once when it is added twice at the same time', async () => {
    const { id } = await createPlaylistWith();
    const answers = await Promise.all([add(id, numberedTrackId(1)), add(id, numberedTrackId(1))]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([201, 409]);
    expect(await listNumbers(id)).toEqual([1]);
  });

  it('refuses a track that the catalogue does not know', async () => {
    const { id } = await createPlaylistWith();
    expect(await add(id, numberedTrackId(99))).toEqual([404, { error: 'Track not found', code: 'TRACK_NOT_FOUND' }]);
  });

  it('refuses a track that the catalogue has given up', async () => {
    await importTracks(tracksUpTo(4));
    const { id } = await createPlaylistWith();
    expect(await add(id, numberedTrackId(5))).toMatchObject([404, { code: 'TRACK_NOT_FOUND' }]);
    await importTracks(tracksUpTo(5));
    expect(await add(id, numberedTrackId(5))).toMatchObject([201, {}]);
  });

  it.each([
    ['no track', {}, 'trackId'],
    ['an id that is none', { trackId: 'one' }, 'trackId'],
    ['a list of tracks', { trackId: [numberedTrackId(1)] }, 'trackId'],
    ['a position', { trackId: numberedTrackId(1), position: 0 }, 'position'],
  ])('refuses %s with a message that names it', async (_, payload, field) => {
    const { id } = await createPlaylistWith();
    const answer = await call('POST', `/api/playlists/${id}/tracks`, { payload });
    expect(answer).toMatchObject([400, { error: expect.stringContaining(field), code: 'BAD_INPUT' }]);
  });
});
