import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { favouriteOfHour } from '@trax/contracts/stats';
import { setClock } from '../../testing/clock.fixture.js';
import { BOLD, CALM, createCompletion, useStatsService } from '../../testing/stats-service.fixture.js';

const ZONE = 'America/New_York';

describe('GET /internal/stats/favourite', () => {
  const { service, addKnownTracks, complete } = useStatsService();
  const url = '/internal/stats/favourite?firebaseId=ada';
  const favouriteAt = async (instant: string, zone = ZONE) => {
    setClock(instant);
    const answer = await service.inject({ url, viewer: { uid: 'ada' }, headers: { 'x-timezone': zone } });
    expect(answer.statusCode).toBe(200);
    return favouriteOfHour.parse(answer.json());
  };

  beforeAll(async () => {
    await addKnownTracks(CALM, BOLD);
    const listens = [
      // 7:30 in summer, 7:59 in winter, 7:00 in winter; then 8:00, and 7:30 elsewhere.
      ['2026-07-01T11:30:00Z', CALM.id, ZONE],
      ['2026-11-19T12:59:59Z', CALM.id, ZONE],
      ['2026-11-20T12:00:00Z', BOLD.id, ZONE],
      ['2026-11-20T13:00:00Z', BOLD.id, ZONE],
      ['2026-11-19T22:30:00Z', BOLD.id, 'Asia/Tokyo'],
    ] as const;
    for (const [at, trackId, zone] of listens) {
      setClock(at);
      await complete(createCompletion('ada', { trackId }), { zone });
    }
  });
  afterEach(() => void jest.useRealTimers());

  it('is what was played most at the present hour of the listener’s days, the latest of two with equal plays', async () => {
    expect(await favouriteAt('2026-11-20T12:30:00Z')).toEqual({
      hour: 7,
      track: { id: BOLD.id, displayName: 'Bold', voiceGender: 'F', plays: 2 },
    });
    expect(await favouriteAt('2026-11-20T13:59:59Z')).toMatchObject({ hour: 8, track: { id: BOLD.id, plays: 1 } });
  });

  it('is none before the first completion at that hour', async () => {
    expect(await favouriteAt('2026-11-20T05:00:00Z')).toEqual({ hour: 0, track: null });
  });

  it('is of the hour in the zone of the caller', async () => {
    expect(await favouriteAt('2026-11-20T22:10:00Z', 'Asia/Tokyo')).toMatchObject({ hour: 7, track: { id: BOLD.id } });
  });

  it('shows a listener’s favourite to administrators, and to no other listener', async () => {
    const answer = await service.inject({ url, viewer: { uid: 'root', isAdmin: true } });
    expect(answer.statusCode).toBe(200);
    const refused = await service.inject({ url, viewer: { uid: 'eve' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it('refuses an unknown zone with a message that names it', async () => {
    const headers = { 'x-timezone': 'Mars/Olympus' };
    const answer = await service.inject({ url, headers, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('x-timezone'), code: 'BAD_INPUT' });
  });
});
