import { expect, it } from '@jest/globals';
import { playlistTrackList } from '@trax/contracts/playlists';
import fc from 'fast-check';
import { findOrder, createModel, type Answered, type Change, type Model } from './playlist-model.fixture.js';
import { numberedTrackId, usePlaylistsService } from './playlists-service.fixture.js';

const TRACKS = 8;
const CLIENTS = 4;
const PLAYLISTS = 3;

const number = fc.integer({ min: 1, max: TRACKS });
const index = fc.nat({ max: TRACKS });
const change: fc.Arbitrary<Change & { isGuarded?: boolean }> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), number }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('repeat' as const), number, repetitions: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reorder' as const),
      oldIndex: index,
      newIndex: index,
      isGuarded: fc.boolean(),
    }),
  },
);
const round = fc.array(change, { minLength: CLIENTS, maxLength: CLIENTS });

/** Clients that change each of the playlists at the same time, again and again. */
export function testConcurrentChanges(roundsOfAPlaylist: number): void {
  const { call, createPlaylist, listTracks } = usePlaylistsService({ trackCount: TRACKS });

  const send = async (path: string, one: Change): Promise<Answered> => {
    if (one.kind === 'reorder') {
      const { oldIndex, newIndex, seen } = one;
      const trackId = seen === undefined ? {} : { trackId: numberedTrackId(seen) };
      const [status, body] = await call('PATCH', `${path}/reorder`, { payload: { oldIndex, newIndex, ...trackId } });
      if (status !== 200) return { change: one, status };
      return { change: one, status, order: createModel(playlistTrackList.parse(body)) };
    }
    const entry = `${path}/${numberedTrackId(one.number)}`;
    if (one.kind === 'add') {
      return {
        change: one,
        status: (await call('POST', path, { payload: { trackId: numberedTrackId(one.number) } }))[0],
      };
    }
    if (one.kind === 'remove') return { change: one, status: (await call('DELETE', entry))[0] };
    const [status] = await call('PATCH', entry, { payload: { repetitions: one.repetitions } });
    return { change: one, status };
  };

  const seenBy = ({ isGuarded, ...one }: Change & { isGuarded?: boolean }, model: Model): Change => {
    const seen = one.kind === 'reorder' && isGuarded === true ? model[one.oldIndex]?.number : undefined;
    return one.kind === 'reorder' && seen !== undefined ? { ...one, seen } : one;
  };

  const changeInRounds = async (
    playlistId: string,
    rounds: readonly (readonly (Change & { isGuarded?: boolean })[])[],
  ) => {
    let model: Model = [];
    for (const changes of rounds) {
      const before = model;
      const path = `/api/playlists/${playlistId}/tracks`;
      const answered = await Promise.all(changes.map((one) => send(path, seenBy(one, before))));
      const tracks = await listTracks(playlistId);
      expect(tracks.map(({ position }) => position)).toEqual(tracks.map((_, at) => at));
      model = createModel(tracks);
      if (findOrder(before, answered, model) === undefined) {
        throw new Error(`No order explains this: ${JSON.stringify({ before, answered, after: model })}`);
      }
    }
  };

  it(`is always what some order of their changes makes of it (${CLIENTS * PLAYLISTS * roundsOfAPlaylist} operations)`, async () => {
    const rounds = fc.sample(round, { numRuns: PLAYLISTS * roundsOfAPlaylist });
    const playlists = await Promise.all(Array.from({ length: PLAYLISTS }, () => createPlaylist()));
    const pickRounds = (at: number) => rounds.slice(at * roundsOfAPlaylist, (at + 1) * roundsOfAPlaylist);
    await Promise.all(playlists.map(({ id }, at) => changeInRounds(id, pickRounds(at))));
  });
}
