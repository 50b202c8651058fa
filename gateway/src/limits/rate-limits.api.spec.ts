import { describe, expect, it, jest } from '@jest/globals';
import { OPERATIONS } from '@trax/contracts/operations';
import { person } from '../testing/fake-identity.js';
import { spellings, type Call } from '../testing/http-call.js';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({
    LIMIT_SESSIONS_PER_MINUTE: '3',
    LIMIT_READS_PER_MINUTE: '5',
    LIMIT_WRITES_PER_MINUTE: '2',
    LIMIT_DELETION_REQUESTS_PER_HOUR: '3',
    LIMIT_BROWSER_ERRORS_PER_MINUTE: '3',
    TRUST_FORWARDED_FOR: 'true',
    // Nothing listens there: limits must hold all the same.
    REDIS_URL: 'redis://127.0.0.1:1',
  }),
});

const statuses = async (times: number, make: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await make()).status);
  return seen;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** What our own proxy writes: after what the client claims, the address that it saw. */
const from = (address: string, claimed = '6.6.6.6') => ({ 'x-forwarded-for': `${claimed}, ${address}` });
const exchange = (address: string, claimed?: string) =>
  gateway.call('/api/session', { method: 'POST', headers: from(address, claimed) });

describe('a limit', () => {
  it('counts the reads and the writes of each person', async () => {
    gateway.identity.know(person({ uid: 'ada' }), person({ uid: 'bob' }));
    gateway.services.playlists.answers('/api/playlists', []);
    const read = (uid: string) => gateway.callAs(uid, `/api/playlists?firebaseId=${uid}`);
    const write = (uid: string) =>
      gateway.callAs(uid, '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect(await statuses(6, () => read('ada'))).toEqual([...times(5, 200), 429]);
    expect(await statuses(3, () => write('ada'))).toEqual([404, 404, 429]);
    expect((await read('bob')).status).toBe(200);
    expect((await write('bob')).status).toBe(404);
  });

  it('counts the session exchanges of an address, as our own proxy saw it', async () => {
    expect(await statuses(3, () => exchange('7.7.7.7'))).toEqual(times(3, 401));
    expect((await exchange('7.7.7.7', '1.2.3.4')).status).toBe(429);
    expect((await exchange('8.8.8.8')).status).toBe(401);
  });

  it('counts an IPv6 network as one address', async () => {
    expect(await statuses(3, () => exchange('2001:db8::1'))).toEqual(times(3, 401));
    expect((await exchange('2001:db8:0:0:ffff::2')).status).toBe(429);
    expect((await exchange('2001:db8:0:1::2')).status).toBe(401);
  });

  it('counts the requests to delete data of an address in an hour, of all callers', async () => {
    gateway.identity.know(person({ uid: 'carl' }));
    gateway.services.deletion.answers('/api/delete-account', {}, 201);
    const init = { method: 'POST', headers: { ...JSON_CALL, ...from('4.4.4.4') }, body: '{}' };
    expect(await statuses(2, () => gateway.call('/api/delete-account', init))).toEqual([201, 201]);
    expect(await statuses(2, () => gateway.callAs('carl', '/api/delete-account', init))).toEqual([201, 429]);
    const refused = await gateway.call('/api/delete-account', init);
    expect(refused.json()).toEqual({
      error: 'Too many requests. Please wait a moment and try again.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    const form = { ...init.headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      await gateway.call('/api/delete-account', { method: 'POST', headers: form, body: 'email=ada%40trax.test' }),
    ).toMatchObject({ status: 303, headers: { location: '/data-deletion#failed' } });
  });

  it('does not count health, files and the configuration', async () => {
    for (const path of ['/health/live', '/config.json']) {
      expect(await statuses(8, () => gateway.call(path, { headers: from('5.5.5.5') }))).toEqual(times(8, 200));
    }
  });
});

describe('an address that has made all of its calls', () => {
  const headers = { ...JSON_CALL, ...from('3.3.3.3') };
  const call = (path: string, init: Call = {}) => gateway.call(path, { ...init, headers });
  const counted = OPERATIONS.filter(({ path }) => /^\/(?:api|audio)\/|^\/health\/services$/.test(path));

  it('has no other spelling of a route that is not counted', async () => {
    gateway.services.deletion.answers('/api/delete-account', {}, 201);
    for (const [path, method, limit] of [
      ['/api/delete-account', 'POST', 3],
      ['/api/browser-errors', 'POST', 3],
      ['/api/session', 'POST', 3],
      ['/api/session', 'DELETE', 2],
      ['/health/services', 'GET', 5],
    ] as const) {
      const all = [path, ...spellings(path)];
      const body = path === '/api/delete-account' ? { body: '{}' } : {};
      const seen: number[] = [];
      for (let n = 0; n <= limit; n += 1)
        seen.push((await call(all[n % all.length] ?? path, { method, ...body })).status);
      expect(seen.map((status) => status === 429)).toEqual([...Array.from({ length: limit }, () => false), true]);
    }
    for (const { id, method, path } of counted) {
      const concrete = path.replaceAll(/\{\w+\}/g, 'a');
      for (const spelling of [concrete, ...spellings(concrete)]) {
        expect([id, spelling, (await call(spelling, { method })).status]).toEqual([id, spelling, 429]);
      }
    }
  });
});

describe('cookies that the gateway does not know', () => {
  const limited = useGateway({
    settings: () => ({ LIMIT_UNKNOWN_COOKIES_PER_MINUTE: '3', TRUST_FORWARDED_FOR: 'true' }),
  });

  it('are verified so many times a minute for an address, and a person who is known is not affected', async () => {
    limited.services.playlists.answers('/api/playlists', []);
    const verify = jest.spyOn(limited.identity, 'verifySessionCookie');
    const read = (uid: string, address: string) =>
      limited.callAs(uid, `/api/playlists?firebaseId=${uid}`, { headers: from(address) });
    expect(await statuses(2, () => read('listener', '1.1.1.1'))).toEqual([200, 200]);
    const forged = (n: number) => read(`forged-${n}`, '1.1.1.1');
    expect([(await forged(1)).status, (await forged(2)).status, (await forged(3)).status]).toEqual([401, 401, 429]);
    expect(verify).toHaveBeenCalledTimes(3);
    expect((await read('listener', '1.1.1.1')).status).toBe(200);
    expect((await read('forged-4', '2.2.2.2')).status).toBe(401);
  });
});
