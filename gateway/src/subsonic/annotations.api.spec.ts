import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CLIENTS } from '../testing/app-clients.js';
import { ADA, answerApps, createAppCalls, OWN_ID, uuid } from '../testing/subsonic.fixture.js';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { users, stats } = gateway.services;
const { send, call } = createAppCalls(gateway);

beforeEach(() => answerApps(gateway));

describe('what was heard', () => {
  const keys = () => stats.received.map(({ headers }) => headers['idempotency-key']);

  it('is a completion of its time, and twice the same one is one', async () => {
    const time = Date.parse('2026-11-20T10:00:00.000Z');
    for (let times = 0; times < 2; times += 1) await call('scrobble', { id: uuid(1), time, submission: true });
    await call('scrobble', { id: [uuid(1), OWN_ID], time: [time + 1, time] });
    const [first, again, later, own] = keys();
    expect(again).toBe(first);
    expect(new Set([first, later, own]).size).toBe(3);
    expect(JSON.parse(stats.received[0]?.body ?? '')).toMatchObject({
      firebaseId: 'ada',
      trackId: uuid(1),
      playlistId: null,
      completedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('is, without a time, one completion within half of the track', async () => {
    const windowMs = 15_200;
    const from = Math.ceil(Date.now() / windowMs) * windowMs;
    for (const ms of [0, windowMs - 1, windowMs]) {
      jest.spyOn(Date, 'now').mockReturnValue(from + ms);
      await call('scrobble', { id: uuid(1) });
    }
    const [first, again, later] = keys();
    expect([again === first, later === first]).toEqual([true, false]);
  });

  it('is that of its person, also where another one hears the same at the same time', async () => {
    const scrobble = () => call('scrobble', { id: uuid(1), time: 1_700_000_000_000 });
    await scrobble();
    const person = { uid: 'bob', email: ADA.user, emailVerified: true, displayName: 'Bob' };
    users.answers('/internal/app-tokens/identify', { person });
    await scrobble();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is no completion while it plays', async () => {
    expect(await call('scrobble', { id: uuid(1), submission: false })).toMatchObject({ status: 'ok' });
    expect(stats.received).toEqual([]);
  });

  it('is sent again later while the statistics are away', async () => {
    stats.answers('/api/track-completions', { error: 'later', code: 'TRACK_NOT_KNOWN' }, 503);
    expect((await send(CLIENTS.Ultrasonic(ADA, 'scrobble', { id: uuid(1) }))).status).toBe(503);
  });
});
