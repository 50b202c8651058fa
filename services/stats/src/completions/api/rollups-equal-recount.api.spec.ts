import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayBefore, toLocalDate } from '../../listening-days/local-date.js';
import { findMiscounts } from '../../testing/recount.fixture.js';
import { BOLD, CALM, createCompletion, MORNING, useStatsService } from '../../testing/stats-service.fixture.js';

const RUNS = 25;
const LISTENERS = ['ada', 'bob'] as const;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'] as const;

// Few keys, so that many plays are sent twice, often at the same moment.
const listener = fc.constantFrom(...LISTENERS);
const key = fc
  .integer({ min: 0, max: 14 })
  .map((n) => `01890000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`);
const ageHours = fc.integer({ min: 0, max: 29 * 24 });
const zone = fc.constantFrom(...ZONES);
const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('track' as const),
      listener,
      key,
      zone,
      ageHours,
      trackId: fc.constantFrom(CALM.id, BOLD.id),
      listenedSeconds: fc.double({ min: 0, max: 60, noNaN: true }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('playlist' as const), listener, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), listener }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('the rollups', () => {
  const stats = useStatsService();

  beforeAll(() => stats.addKnownTracks(CALM, BOLD));

  function send(one: Step) {
    const uid = one.listener;
    if (one.kind === 'reset') {
      return stats.service.inject({ method: 'POST', url: `/api/stats/reset?firebaseId=${uid}`, viewer: { uid } });
    }
    if (one.kind === 'playlist') return stats.completePlaylist(uid, MORNING, { key: one.key });
    const { trackId, listenedSeconds, key: playKey, zone: inZone } = one;
    const completedAt = new Date(Date.now() - one.ageHours * 3_600_000).toISOString();
    const input = createCompletion(uid, { trackId, listenedSeconds, completedAt });
    return stats.complete(input, { key: playKey, zone: inZone });
  }

  async function readStreak(uid: string): Promise<number> {
    const rows = await stats.database.query<{ day: string }>(
      'select distinct local_date::text as day from track_completions where firebase_id = $1 order by 1 desc',
      [uid],
    );
    const days = rows.map(({ day }) => day);
    const [newest] = days;
    if (newest === undefined || newest < dayBefore(toLocalDate(new Date(), { zone: 'UTC', dayStartHour: 0 }))) return 0;
    const firstGap = days.findIndex((day, index) => index > 0 && day !== dayBefore(days[index - 1] ?? ''));
    return firstGap === -1 ? days.length : firstGap;
  }

  async function readRecount(uid: string) {
    const [sums] = await stats.database.query<{ plays: number; tracks: number; seconds: number }>(
      `select count(*)::integer as plays, count(distinct track_id)::integer as tracks,
              coalesce(sum(listened_seconds), 0)::float8 as seconds
       from track_completions where firebase_id = $1`,
      [uid],
    );
    return {
      totalPlays: sums?.plays,
      uniqueTracks: sums?.tracks,
      totalListeningTime: sums?.seconds,
      currentStreak: await readStreak(uid),
    };
  }

  it('equal a recount after whatever was sent, in whatever order, at the same moment, twice, and with resets between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const answers = await Promise.all(steps.map(send));
        expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true);
        expect(await findMiscounts(stats.database)).toEqual({});
        for (const uid of LISTENERS) {
          expect(await stats.readTrackStats(uid, 'UTC')).toMatchObject(await readRecount(uid));
        }
      }),
      { numRuns: RUNS },
    );
  });
});
