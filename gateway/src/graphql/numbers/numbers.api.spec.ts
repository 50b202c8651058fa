import { expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';

const { stats } = gateway.services;

const HEARD = { listeners: 3, completions: 4, listenedSeconds: 120.5 };
const TRACK = { id: '00000000-0000-5000-8000-000000000001', displayName: 'Calm', voiceGender: 'F' };
const NUMBERS = {
  today: '2026-11-16',
  days: [{ date: '2026-11-16', ...HEARD }],
  weeks: [{ start: '2026-11-16', ...HEARD, returned: [] }],
  topTracks: [{ ...TRACK, completions: 4 }],
  abandonedTracks: [{ ...TRACK, started: 9, finished: 4 }],
};
const QUERY = `{ numbers(weeks: 12) {
  today
  days { date listeners completions listenedSeconds }
  weeks { start listeners completions listenedSeconds returned }
  topTracks { id displayName voiceGender completions }
  abandonedTracks { id displayName voiceGender started finished } } }`;

it('the numbers are those of the statistics service, in the calendar of the administrator', async () => {
  stats.answers('/internal/numbers', NUMBERS);
  const answer = await gateway.queryGraph('owner', QUERY, { headers: { 'x-timezone': 'Pacific/Kiritimati' } });
  expect(answer).toEqual({ data: { numbers: NUMBERS } });
  expect(stats.received).toMatchObject([
    { url: '/internal/numbers?adminFirebaseId=owner&weeks=12', headers: { 'x-timezone': 'Pacific/Kiritimati' } },
  ]);
});

it('the numbers are for administrators alone', async () => {
  for (const uid of ['listener', null]) {
    const { errors } = await gateway.queryGraph(uid, QUERY);
    expect(errors).toMatchObject([{ extensions: { code: uid === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN' } }]);
  }
  expect(stats.received).toEqual([]);
});
