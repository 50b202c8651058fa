import { expect, it } from '@jest/globals';
import { numbers } from '@trax/contracts/numbers';
import { setClock } from './clock.fixture.js';
import { BOLD, CALM, type useStatsService } from './stats-service.fixture.js';

const NOW = '2026-11-18T03:00:00Z';
const MINUTES = 500_000;
const LISTENERS = 400;

/** The numbers of so many completions, a multiple of three, in almost a year; both tracks are known. */
export function testYearOfCompletions({ database, service }: ReturnType<typeof useStatsService>, count: number): void {
  it(`is read in one pass each, and counts all of them (${count})`, async () => {
    await database.query(`
      insert into track_completions (firebase_id, id, track_id, is_playlist_rep, listened_seconds, completed_at, local_date, local_hour, timezone)
      select 'listener-' || i % ${LISTENERS}, gen_random_uuid(), case when i % 3 = 0 then '${BOLD.id}' else '${CALM.id}' end::uuid,
        false, 30, at, at::date, 0, 'UTC'
      from generate_series(1, ${count}) as i,
        lateral (select '${NOW}'::timestamptz - i * interval '${MINUTES} minutes' / ${count} as at) as moment`);
    setClock(NOW);
    const answer = await service.inject({
      url: '/internal/numbers?adminFirebaseId=owner&weeks=52',
      viewer: { uid: 'owner', isAdmin: true },
      headers: { 'x-timezone': 'Asia/Tokyo' },
    });
    const { weeks, topTracks } = numbers.parse(answer.json());
    expect(weeks.reduce((total, { completions }) => total + completions, 0)).toBe(count);
    expect(topTracks.map(({ completions }) => completions)).toEqual([(2 * count) / 3, count / 3]);
  });
}
