import { describe, expect, it } from '@jest/globals';
import { MAX_ARRANGED_TRACKS } from '@trax/contracts/playlist-rules';
import { playlist, type PlaylistEdit } from '@trax/contracts/playlists';
import {
  numberedTrackId,
  numberedTrack,
  tracksUpTo,
  usePlaylistsService,
} from '../../testing/playlists-service.fixture.js';

const trackId = numberedTrackId(1);
const arrange = (...entries: (readonly [number: number, repetitions: number])[]): PlaylistEdit => ({
  kind: 'arrange',
  entries: entries.map(([number, repetitions]) => ({ trackId: numberedTrackId(number), repetitions })),
});
/** Edits of a playlist of the tracks 1 and 2; the name and, by number, the repetitions that it has afterwards. */
const EDITS: readonly (readonly [PlaylistEdit, name: string, tracks: string])[] = [
  [{ kind: 'rename', name: ' Evenings ' }, 'Evenings', '1×1 2×1'],
  [{ kind: 'add-track', trackId: numberedTrackId(3) }, 'Mornings', '1×1 2×1 3×1'],
  [{ kind: 'add-tracks', trackIds: [5, 3, 4].map(numberedTrackId) }, 'Mornings', '1×1 2×1 5×1 3×1 4×1'],
  [{ kind: 'remove-track', trackId }, 'Mornings', '2×1'],
  [{ kind: 'set-repetitions', trackId, repetitions: 7 }, 'Mornings', '1×7 2×1'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 1, trackId }, 'Mornings', '2×1 1×1'],
  [arrange([2, 9], [1, 3]), 'Mornings', '2×9 1×3'],
  [arrange([1, 4], [2, 4]), 'Mornings', '1×4 2×4'],
];
const REFUSED: readonly (readonly [PlaylistEdit, status: number, code: string])[] = [
  [{ kind: 'rename', name: ' ' }, 400, 'PLAYLIST_NAME_MISSING'],
  [{ kind: 'add-track', trackId: numberedTrackId(99) }, 404, 'TRACK_NOT_FOUND'],
  [{ kind: 'add-track', trackId }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [3, 99].map(numberedTrackId) }, 404, 'TRACK_NOT_FOUND'],
  [{ kind: 'add-tracks', trackIds: [3, 1].map(numberedTrackId) }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [3, 3].map(numberedTrackId) }, 409, 'TRACK_ALREADY_IN_PLAYLIST'],
  [{ kind: 'add-tracks', trackIds: [] }, 400, 'BAD_INPUT'],
  [{ kind: 'remove-track', trackId: numberedTrackId(3) }, 404, 'TRACK_NOT_IN_PLAYLIST'],
  [{ kind: 'set-repetitions', trackId: numberedTrackId(3), repetitions: 2 }, 404, 'TRACK_NOT_IN_PLAYLIST'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 2 }, 400, 'INDEX_OUT_OF_RANGE'],
  [{ kind: 'reorder-tracks', oldIndex: 0, newIndex: 1, trackId: numberedTrackId(2) }, 409, 'PLAYLIST_CHANGED'],
  [arrange([2, 1]), 409, 'PLAYLIST_CHANGED'],
  [arrange([2, 1], [2, 1]), 409, 'PLAYLIST_CHANGED'],
  [arrange([2, 1], [3, 1]), 409, 'PLAYLIST_CHANGED'],
  [arrange([2, 1], [1, 1], [3, 1]), 409, 'PLAYLIST_CHANGED'],
  [arrange(), 409, 'PLAYLIST_CHANGED'],
  [arrange([2, 1], [1, 10]), 400, 'BAD_INPUT'],
];

describe('POST /internal/playlists/{id}/edits', () => {
  const { call, createPlaylistWith, importTracks, listTracks } = usePlaylistsService();
  const edit = (id: string, payload: object) => call('POST', `/internal/playlists/${id}/edits`, { payload });
  const readWhole = async (id: string) => {
    const [, whole] = await call('GET', `/internal/playlists/${id}`);
    return { ...(whole as object), tracks: await listTracks(id) };
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

describe('a long playlist', () => {
  const { database, call, listNumbers } = usePlaylistsService();
  const edit = (id: string, payload: object) => call('POST', `/internal/playlists/${id}/edits`, { payload });

  it('arranges as many tracks as one call may name, without those that were removed, and no more', async () => {
    await database.query(
      `insert into known_tracks
         (id, group_id, group_name, track_number, voice_gender, display_name, file_path, duration_seconds, is_offered, is_deleted, version)
       select ('00000000-0000-5000-8000-' || lpad(number::text, 12, '0'))::uuid, 'calm', 'Calm', number, 'F', 'Track', 'calm/f', 10, true, false, 1
       from generate_series(1, $1::integer) as number on conflict do nothing`,
      [MAX_ARRANGED_TRACKS + 1],
    );
    const numbers = Array.from({ length: MAX_ARRANGED_TRACKS + 1 }, (_, index) => index + 1);
    const tracks = numbers.map((number) => ({ trackId: numberedTrackId(number), repetitions: 1 }));
    const create = { firebaseId: 'ada', name: 'Long' };
    const payload = { ...create, tracks: tracks.slice(0, MAX_ARRANGED_TRACKS) };
    const { id } = playlist.parse((await call('POST', '/internal/playlists', { payload }))[1]);
    await edit(id, { kind: 'remove-track', trackId: numberedTrackId(5) });
    await edit(id, { kind: 'add-track', trackId: numberedTrackId(MAX_ARRANGED_TRACKS + 1) });

    const entries = tracks.filter(({ trackId: arranged }) => arranged !== numberedTrackId(5)).toReversed();
    expect(await edit(id, { kind: 'arrange', entries })).toMatchObject([200, { trackCount: MAX_ARRANGED_TRACKS }]);
    expect(await listNumbers(id)).toEqual(numbers.filter((number) => number !== 5).toReversed());
    expect(await edit(id, { kind: 'arrange', entries: tracks })).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect(await edit(id, { kind: 'restore-track', trackId: numberedTrackId(5) })).toMatchObject([200, {}]);
  });
});
