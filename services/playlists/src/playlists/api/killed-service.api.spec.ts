import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { playlist, playlistTrackList } from '@trax/contracts/playlists';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import fc from 'fast-check';
import { KnownCatalogueRepository } from '../../catalogue/known-catalogue.repository.js';
import { playlistsDatabase } from '../../database/playlists.database.js';
import { KillableService } from '../../testing/killable-service.fixture.js';
import { trackIdOf, tracksUpTo } from '../../testing/playlists-service.fixture.js';

const SEED = 20_261_121;
const ROUNDS = 4;
const CLIENTS = 4;
const TRACKS_OF_A_CLIENT = 4;
const TRACKS = CLIENTS * TRACKS_OF_A_CLIENT;
const CHANGES_OF_A_ROUND = 60;
const UID = 'ada';

/** Each client adds, removes and repeats tracks of its own, so that its result is known; everybody reorders all. */
const own = fc.nat({ max: TRACKS_OF_A_CLIENT - 1 });
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), own }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), own }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('repeat' as const), own, repetitions: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('reorder' as const),
      oldIndex: fc.nat({ max: TRACKS - 1 }),
      newIndex: fc.nat({ max: TRACKS - 1 }),
    }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

describe('a playlists service that is killed while several clients change a playlist', () => {
  const database = useDatabase(playlistsDatabase);
  let service: KillableService;
  let tracksPath: string;
  /** What each track's own client was acknowledged last: its repetitions, or that it is not there. */
  const expected = new Map<string, number | undefined>();
  let acknowledged = 0;
  let unanswered = 0;
  const call = (method: string, url: string, payload?: object) =>
    service.call({ uid: UID, method, url, ...(payload && { payload }) });

  beforeAll(async () => {
    await withDatabase(playlistsDatabase, database.url(), (source) =>
      source.transaction((manager) =>
        new KnownCatalogueRepository().replace(manager, { version: 1, tracks: tracksUpTo(TRACKS) }),
      ),
    );
    service = new KillableService(database.url());
    await service.start();
    const answer = await call('POST', '/api/playlists', { firebaseId: UID, name: 'Mornings' });
    tracksPath = `/api/playlists/${playlist.parse(await answer?.json()).id}/tracks`;
  }, 60_000);
  afterAll(() => service.stop());

  /** Repeats the call until an answer comes; the answer shows whether it was done before. */
  const callUntilAnswered = async (method: string, path: string, payload?: object): Promise<number> => {
    for (;;) {
      const answer = await call(method, path, payload);
      if (answer) {
        acknowledged += 1;
        return answer.status;
      }
      unanswered += 1;
    }
  };

  const makeChange = async (client: number, one: Change): Promise<void> => {
    if (one.kind === 'reorder') {
      const { oldIndex, newIndex } = one;
      // Not repeated: the second time it would move another track.
      const answer = await call('PATCH', `${tracksPath}/reorder`, { oldIndex, newIndex });
      if (answer) acknowledged += 1;
      else unanswered += 1;
      return;
    }
    const trackId = trackIdOf(client * TRACKS_OF_A_CLIENT + one.own + 1);
    const before = expected.get(trackId);
    if (one.kind === 'add') {
      const status = await callUntilAnswered('POST', tracksPath, { trackId });
      expect([201, 409]).toContain(status);
      expected.set(trackId, before ?? 1);
    } else if (one.kind === 'remove') {
      const status = await callUntilAnswered('DELETE', `${tracksPath}/${trackId}`);
      expect([204, 404]).toContain(status);
      expected.set(trackId, undefined);
    } else {
      const { repetitions } = one;
      const status = await callUntilAnswered('PATCH', `${tracksPath}/${trackId}`, { repetitions });
      expect(status).toBe(before === undefined ? 404 : 200);
      if (before !== undefined) expected.set(trackId, repetitions);
    }
  };

  const playClient = async (client: number, changes: readonly Change[]) => {
    for (const one of changes) await makeChange(client, one);
  };

  const expectAllKept = async () => {
    const answer = await call('GET', tracksPath);
    const tracks = playlistTrackList.parse(await answer?.json());
    expect(tracks.map(({ position }) => position)).toEqual(tracks.map((_, at) => at));
    const found = tracks.map(({ id, repetitions }) => [id, repetitions]).toSorted();
    const wanted = [...expected].filter(([, repetitions]) => repetitions !== undefined).toSorted();
    expect(found).toEqual(wanted);
  };

  it(`keeps all that it has acknowledged, once, in places without gaps (${ROUNDS} kills)`, async () => {
    const changes = fc.sample(change, { numRuns: ROUNDS * CLIENTS * CHANGES_OF_A_ROUND, seed: SEED });
    const pauses = fc.sample(fc.integer({ min: 20, max: 150 }), { numRuns: ROUNDS, seed: SEED });
    for (const [round, pauseMs] of pauses.entries()) {
      const clients = Array.from({ length: CLIENTS }, (_, client) => {
        const from = (round * CLIENTS + client) * CHANGES_OF_A_ROUND;
        return playClient(client, changes.slice(from, from + CHANGES_OF_A_ROUND));
      });
      await delay(pauseMs);
      await service.killAndRestart();
      await Promise.all(clients);
      await expectAllKept();
    }
    expect(acknowledged).toBeGreaterThan(900);
    // Otherwise nobody was interrupted, and nothing is proven.
    expect(unanswered).toBeGreaterThanOrEqual(ROUNDS);
  }, 120_000);
});
