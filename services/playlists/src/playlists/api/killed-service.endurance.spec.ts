import { beforeAll, describe, expect, it } from '@jest/globals';
import { playlist, playlistTrackList } from '@trax/contracts/playlists';
import { withDatabase } from '@trax/nest-platform/database/data-source';
import { useDatabase } from '@trax/testing-server/use-database';
import { useProcesses, type ServiceProcess } from '@trax/testing-server/use-processes';
import fc from 'fast-check';
import { KnownCatalogueRepository } from '../../catalogue/known-catalogue.repository.js';
import { definition } from '../../definition.js';
import { numberedTrackId, tracksUpTo, wholeCatalogue } from '../../testing/playlists-service.fixture.js';

const SEED = 20_261_121;
const KILLS = 10;
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

type Call = (method: string, url: string, payload?: object) => Promise<Response | undefined>;

/** The built service with one playlist; a call has no answer when the service was killed before it came. */
function useKillableService() {
  const database = useDatabase(definition);
  const processes = useProcesses('playlists', () => ({ DATABASE_URL: database.url() }));
  const state: { service?: Promise<ServiceProcess>; tracksPath: string } = { tracksPath: '' };
  const call: Call = async (method, url, payload) => {
    const service = await state.service;
    const request = { viewer: { uid: UID }, method, url, ...(payload && { payload }) };
    const answer = await service?.call(request).catch(() => undefined);
    if (answer && answer.status >= 500) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

  beforeAll(async () => {
    await withDatabase(definition, database.url(), (source) =>
      new KnownCatalogueRepository(source).change({ payload: wholeCatalogue(1, tracksUpTo(TRACKS)), attempt: 1 }),
    );
    state.service = processes.start();
    const answer = await call('POST', '/api/playlists', { firebaseId: UID, name: 'Mornings' });
    state.tracksPath = `/api/playlists/${playlist.parse(await answer?.json()).id}/tracks`;
  });

  return {
    call,
    tracksPath: () => state.tracksPath,
    killAndRestart: () => {
      state.service = processes.killAll().then(() => processes.start());
    },
  };
}

type KillableService = ReturnType<typeof useKillableService>;

/** What the clients send, and what must be stored after it. */
class Clients {
  /** What each track's own client was acknowledged last: its repetitions, or that it is not there. */
  private readonly expected = new Map<string, number | undefined>();
  acknowledged = 0;
  unanswered = 0;
  private killAt = Number.POSITIVE_INFINITY;

  constructor(private readonly service: KillableService) {}

  /** After so many more answers the service is killed, while a client has sent its next call and the others wait for theirs. */
  killAfter(answers: number): void {
    this.killAt = this.acknowledged + answers;
  }

  async play(client: number, changes: readonly Change[]): Promise<void> {
    for (const one of changes) await this.makeChange(client, one);
  }

  /** Fails unless the service stores what it has acknowledged. */
  async expectAllKept(): Promise<void> {
    const answer = await this.service.call('GET', this.service.tracksPath());
    const tracks = playlistTrackList.parse(await answer?.json());
    expect(tracks.map(({ position }) => position)).toEqual(tracks.map((_, at) => at));
    const found = tracks.map(({ id, repetitions }) => [id, repetitions]).toSorted();
    const wanted = [...this.expected].filter(([, repetitions]) => repetitions !== undefined).toSorted();
    expect(found).toEqual(wanted);
  }

  private async makeChange(client: number, one: Change): Promise<void> {
    if (one.kind === 'reorder') {
      const { oldIndex, newIndex } = one;
      // Not repeated: the second time it would move another track.
      await this.send('PATCH', `${this.service.tracksPath()}/reorder`, { oldIndex, newIndex });
      return;
    }
    const trackId = numberedTrackId(client * TRACKS_OF_A_CLIENT + one.own + 1);
    const entry = `${this.service.tracksPath()}/${trackId}`;
    const before = this.expected.get(trackId);
    if (one.kind === 'add') {
      expect([201, 409]).toContain(await this.sendUntilAnswered('POST', this.service.tracksPath(), { trackId }));
      this.expected.set(trackId, before ?? 1);
    } else if (one.kind === 'remove') {
      expect([204, 404]).toContain(await this.sendUntilAnswered('DELETE', entry));
      this.expected.set(trackId, undefined);
    } else {
      const { repetitions } = one;
      const status = await this.sendUntilAnswered('PATCH', entry, { repetitions });
      expect(status).toBe(before === undefined ? 404 : 200);
      if (before !== undefined) this.expected.set(trackId, repetitions);
    }
  }

  private async send(method: string, path: string, payload?: object): Promise<number | undefined> {
    const answering = this.service.call(method, path, payload);
    if (this.acknowledged >= this.killAt) {
      this.killAt = Number.POSITIVE_INFINITY;
      this.service.killAndRestart();
    }
    const answer = await answering;
    if (answer) this.acknowledged += 1;
    else this.unanswered += 1;
    return answer?.status;
  }

  /** Whatever the answer is to, the change was made: now, or by the same call before it. */
  private async sendUntilAnswered(method: string, path: string, payload?: object): Promise<number> {
    for (;;) {
      const status = await this.send(method, path, payload);
      if (status !== undefined) return status;
    }
  }
}

describe('a playlists service that is killed again and again while several clients change a playlist', () => {
  const service = useKillableService();

  it('keeps all that it has acknowledged, once, in places without gaps', async () => {
    const clients = new Clients(service);
    const changes = fc.sample(change, { numRuns: KILLS * CLIENTS * CHANGES_OF_A_ROUND, seed: SEED });
    const kills = fc.sample(fc.integer({ min: 20, max: 150 }), { numRuns: KILLS, seed: SEED });
    for (const [round, answers] of kills.entries()) {
      clients.killAfter(answers);
      const playing = Array.from({ length: CLIENTS }, (_, client) => {
        const from = (round * CLIENTS + client) * CHANGES_OF_A_ROUND;
        return clients.play(client, changes.slice(from, from + CHANGES_OF_A_ROUND));
      });
      await Promise.all(playing);
      await clients.expectAllKept();
    }
    expect(clients.acknowledged).toBeGreaterThan(200 * KILLS);
    // Otherwise no call was interrupted, and nothing is proven.
    expect(clients.unanswered).toBeGreaterThanOrEqual(KILLS);
  });
});
