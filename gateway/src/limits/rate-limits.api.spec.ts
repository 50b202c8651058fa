import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({
  settings: () => ({
    LIMIT_SESSIONS_PER_MINUTE: '3',
    LIMIT_READS_PER_MINUTE: '5',
    LIMIT_WRITES_PER_MINUTE: '2',
    LIMIT_DELETION_REQUESTS_PER_HOUR: '3',
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

const from = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` });

describe('limits', () => {
  it('let a person read and write so often a minute, and each by their own count', async () => {
    gateway.identity.know(person({ uid: 'ada' }), person({ uid: 'bob' }));
    gateway.services.playlists.answers('/api/playlists', []);
    const read = (uid: string) => gateway.callAs(uid, `/api/playlists?firebaseId=${uid}`);
    const write = (uid: string) =>
      gateway.callAs(uid, '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect(await statuses(6, () => read('ada'))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(3, () => write('ada'))).toEqual([404, 404, 429]);
    expect(await statuses(1, () => read('bob'))).toEqual([200]);
  });

  it('answer with a problem that says when to come back', async () => {
    const visit = () => gateway.call('/api/session', { headers: from('9.9.9.9') });
    await statuses(5, visit);
    const answer = await visit();
    expect(answer.status).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: expect.stringContaining('wait') });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count session exchanges by the address that our own proxy saw', async () => {
    const exchange = (address: string) => gateway.call('/api/session', { method: 'POST', headers: from(address) });
    expect(await statuses(4, () => exchange('7.7.7.7'))).toEqual([401, 401, 401, 429]);
    expect(await statuses(1, () => exchange('8.8.8.8'))).toEqual([401]);
  });

  it('count requests to delete data by address and hour, whoever sends them', async () => {
    gateway.identity.know(person({ uid: 'carl' }));
    gateway.services.deletion.answers('/api/delete-account', {}, 201);
    const init = { method: 'POST', headers: { ...JSON_CALL, ...from('4.4.4.4') }, body: '{}' };
    expect(await statuses(2, () => gateway.call('/api/delete-account', init))).toEqual([201, 201]);
    expect(await statuses(2, () => gateway.callAs('carl', '/api/delete-account', init))).toEqual([201, 429]);
    const refused = await gateway.call('/api/delete-account', init);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it.each([
    ['3.3.3.1', '/api/delete-account'],
    ['3.3.3.2', '/%61pi/delete-account'],
    ['3.3.3.3', '/api/delete%2Daccount'],
    ['3.3.3.4', 'http://trax.test/api/delete-account'],
  ])('count every spelling of a route alike (%s, %s)', async (address, spelling) => {
    gateway.services.deletion.answers('/api/delete-account', {}, 201);
    const init = { method: 'POST', headers: { ...JSON_CALL, ...from(address) }, body: '{}' };
    expect(await statuses(4, () => gateway.call(spelling, init))).toEqual([201, 201, 201, 429]);
    expect((await gateway.call('/api/delete-account', init)).status).toBe(429);
  });

  it('count one IPv6 network as one', async () => {
    const exchange = (address: string) => gateway.call('/api/session', { method: 'POST', headers: from(address) });
    expect(await statuses(3, () => exchange('2001:db8::1'))).toEqual([401, 401, 401]);
    expect(await statuses(1, () => exchange('2001:db8:0:0:ffff::2'))).toEqual([429]);
    expect(await statuses(1, () => exchange('2001:db8:0:1::2'))).toEqual([401]);
  });

  it('do not count pages and health', async () => {
    expect(await statuses(8, () => gateway.call('/health/live', { headers: from('5.5.5.5') }))).not.toContain(429);
    expect(await statuses(8, () => gateway.call('/config.json', { headers: from('5.5.5.5') }))).not.toContain(429);
  });

  it('count the health of the services as reads, however its address is written', async () => {
    const read = (url: string) => gateway.call(url, { headers: from('5.5.5.6') });
    expect(await statuses(5, () => read('/health/services'))).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(1, () => read('/health/%73ervices'))).toEqual([429]);
  });
});
