import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listeningRecap } from '@trax/contracts/stats';
import { setClock } from '../../testing/clock.fixture.js';
import { BOLD, CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

describe('GET /internal/stats/recap', () => {
  const { service, addKnownTracks, complete } = useStatsService();
  const url = '/internal/stats/recap?firebaseId=ada';
  const readRecap = async (month: string) => {
    const answer = await service.inject({ url: `${url}&month=${month}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(200);
    return listeningRecap.parse(answer.json());
  };

  beforeAll(async () => {
    await addKnownTracks(CALM, BOLD);
    const listens = [
      // In Tokyo the first is on November 1st, and the last on December 1st.
      ['2026-10-31T15:00:00Z', BOLD.id],
      ['2026-11-12T12:00:00Z', BOLD.id],
      ['2026-11-12T13:00:00Z', CALM.id],
      ['2026-11-29T14:59:00Z', CALM.id],
      ['2026-11-30T15:00:00Z', BOLD.id],
    ] as const;
    for (const [at, trackId] of listens) {
      setClock(at);
      await complete(createCompletion('ada', { trackId }), { zone: 'Asia/Tokyo' });
    }
  });
  afterEach(() => void jest.useRealTimers());

  it('sums up a month of the listener’s calendar; of two tracks with equal plays the latest is the top one', async () => {
    expect(await readRecap('2026-11')).toEqual({
      month: '2026-11',
      completions: 4,
      listenedSeconds: 119.4,
      days: 3,
      topTrack: { id: CALM.id, displayName: 'Calm', voiceGender: 'F', plays: 2 },
    });
    expect(await readRecap('2026-12')).toMatchObject({ completions: 1, days: 1, topTrack: { id: BOLD.id, plays: 1 } });
  });

  it('leaves out listening for which there was no time, and counts the completions', async () => {
    const read = async (uid: string) =>
      (await service.inject({ url: `/internal/stats/recap?firebaseId=${uid}&month=2026-11`, viewer: { uid } })).json();
    setClock('2026-11-20T12:00:00Z');
    for (let play = 0; play < 20; play += 1) await complete(createCompletion('eve'));
    // Thirty seconds at the highest speed.
    expect(await read('eve')).toMatchObject({ completions: 20, listenedSeconds: 45, days: 1 });
    for (let play = 0; play < 20; play += 1) {
      setClock(new Date(Date.parse('2026-11-20T12:00:20Z') + play * 20_000).toISOString());
      await complete(createCompletion('fay'));
    }
    expect(await read('fay')).toMatchObject({ completions: 20, listenedSeconds: 600, days: 1 });
  });

  it.each(['2026-10', '1970-01', '9999-12'])('is zero in %s, without a completion', async (month) => {
    const expected = { month, completions: 0, listenedSeconds: 0, days: 0, topTrack: null };
    expect(await readRecap(month)).toEqual(expected);
  });

  it('shows a listener’s month to administrators, and to no other listener', async () => {
    const ofAda = `${url}&month=2026-11`;
    const answer = await service.inject({ url: ofAda, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.json()).toMatchObject({ completions: 4 });
    const refused = await service.inject({ url: ofAda, viewer: { uid: 'eve' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it.each([
    ['no month', '', 'month'],
    ['a thirteenth month', '&month=2026-13', 'month: is not a month as YYYY-MM'],
    ['a day', '&month=2026-11-01', 'month'],
    ['the year 0', '&month=0000-01', 'month'],
    ['a word', '&month=november', 'month'],
  ])('refuses %s with a message that names it', async (_, query, message) => {
    const answer = await service.inject({ url: `${url}${query}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining(message), code: 'BAD_INPUT' });
  });
});
