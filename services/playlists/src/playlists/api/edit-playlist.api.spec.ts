import { describe, expect, it } from '@jest/globals';
import type { PlaylistEdit } from '@trax/contracts/playlists';
import {
  numberedTrackId,
  numberedTrack,
  tracksUpTo,
  usePlaylistsService,
} from '../../testing/playlists-service.fixture.js';

const trackId = numberedTrackId(1);
/** Edits of a playlist of the tracks 1 and 2; the name and, by number, the repetitions that it has afterwards. */
const EDITS: readonly (readonly [PlaylistEdit, name: string, tracks: string])[] = [
  [{ kind: 'rename', name: ' Evenings ' }, 'Evenings', '1×1 2×1'],
  [{ kind: 'add-track', trackId: numberedTrackId(3) }, 'Mornings', '1×1 2×1 3×1'],
  [{ kind: 'add-tracks', trackIds: [5, 3, 4].map(numberedTrackId) }, 'Mornings', '1×1 2×1 5×1 3×1 4×1'],
  [{ kind: 'add-tracks', trackIds: [5, 3].map(numberedTrackId), repetitions: [9] }, 'Mornings', '1×1 2×1 5×9 3×1'],
  [{ kind: 'remove-track', trackId }, 'Mornings', '2×1'],
  [{ kind: 'set-repetitions', trackId, repetitions: 7 }, 'Mornings', '1×7 2×1'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 1, trackId }, 'Mornings', '2×1 1×1'],
];
const REFUSED: readonly (readonly [PlaylistEdit, status: number, code: string])[] = [
  [{ kind: 'rename', name: ' ' }, 400, 'PLAYLIST_NAME_MISSING'],
  [{ kind: 'add-track', trackId: numberedTrackId(99) }, 404, 'TRACK_NOT_FOUND'],
  [{ kind: 'add-track', trackId }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [3, 99].map(numberedTrackId) }, 404, 'TRACK_NOT_FOUND'],
  [{ kind: 'add-tracks', trackIds: [3, 1].map(numberedTrackId) }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [3, 3].map(numberedTrackId) }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [] }, 400, 'BAD_INPUT'],
  [{ kind: 'add-tracks', trackIds: [numberedTrackId(3)], repetitions: [10] }, 400, 'BAD_INPUT'],
  [{ kind: 'remove-track', trackId: numberedTrackId(3) }, 404, 'TRACK_NOT_IN_PLAYLIST'],
  [{ kind: 'set-repetitions', trackId: numberedTrackId(3), repetitions: 2 }, 404, 'TRACK_NOT_IN_PLAYLIST'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 2 }, 400, 'INDEX_OUT_OF_RANGE'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 1, trackId: numberedTrackId(2) }, 409, 'PLAYLIST_CHANGED'],
];

describe('POST /internal/playlists/{id}/edits', () => {
  const { call, createPlaylistWith, importTracks, listTracks } = usePlaylistsService();
  const edit = (id: string, payload: object) => call('POST', `/internal/playlists/${id}/edits`, { payload });
  const readWhole = async (id: string) => {
    const [, playlist] = await call('GET', `/internal/playlists/${id}`);
    return { ...(playlist as object), tracks: await listTracks(id) };
  };

  it.each(EDITS)('%j answers the playlist as it is read afterwards', async (change, name, expected) => {
    const { id } = await createPlaylistWith(1, 2);
    const answer = await edit(id, change);
    expect(answer).toEqual([200, await readWhole(id)]);
    const tracks = (await listTracks(id)).map(({ trackNumber, repetitions }) => `${trackNumber}×${repetitions}`);
    expect(answer).toMatchObject([200, { name, trackCount: tracks.length }]);
    expect(tracks.join(' ')).toBe(expected);
  });

  it('adds fractions of seconds up as the list does', async () => {
    const fractions = [0.1, 0.2, 30.703].map((durationSeconds, at) => ({ ...numberedTrack(at + 6), durationSeconds }));
    await importTracks([...tracksUpTo(5), ...fractions]);
    const { id } = await createPlaylistWith(6, 7, 8);
    const answer = await edit(id, { kind: 'set-repetitions', trackId: numberedTrackId(8), repetitions: 3 });
    expect(answer).toMatchObject([200, { totalSeconds: 92.409 }]);
    expect(answer).toEqual([200, await readWhole(id)]);
  });

  it.each(REFUSED)('%j is refused as by the documented call, and changes nothing', async (change, status, code) => {
    const { id } = await createPlaylistWith(1, 2);
    const before = await readWhole(id);
    expect(await edit(id, change)).toMatchObject([status, { code }]);
    expect(await readWhole(id)).toEqual(before);
  });

  it.each([
    ['no kind', { name: 'Evenings' }],
    ['an unknown kind', { kind: 'delete' }],
  ])('refuses %s', async (_, payload) => {
    const { id } = await createPlaylistWith(1, 2);
    expect(await edit(id, payload)).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });
});
