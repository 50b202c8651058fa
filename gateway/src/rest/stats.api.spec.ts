import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { stats } = gateway.services;

const KEY = '0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11';
const CALLS = [
  { path: '/api/track-completions', query: '', body: '{"trackId":"x"}' },
  { path: '/api/playlist-completions', query: '', body: '{"playlistId":"x"}' },
  { path: '/api/stats/reset', query: '?firebaseId=listener', body: '' },
] as const;

describe.each(CALLS)('POST $path', ({ path, query, body }) => {
  const post = (uid: string | null, headers: Record<string, string> = JSON_CALL) => {
    const init = { method: 'POST', headers, body };
    return uid === null ? gateway.call(path + query, init) : gateway.callAs(uid, path + query, init);
  };

  it('passes body, key and zone on, and the status and the answer back', async () => {
    stats.answers(path, { id: KEY }, 201);
    const answer = await post('listener', { ...JSON_CALL, 'idempotency-key': KEY, 'x-timezone': 'Asia/Tokyo' });
    expect(answer).toMatchObject({ status: 201, text: JSON.stringify({ id: KEY }) });
    expect(stats.received).toMatchObject([
      { url: path + query, body, headers: { 'idempotency-key': KEY, 'x-timezone': 'Asia/Tokyo' } },
    ]);
  });

  it('passes Retry-After on', async () => {
    stats.on(path, (_, response) => {
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ error: 'Please try again', code: 'UNAVAILABLE' }));
    });
    const answer = await post('listener');
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  it('is not sent twice by us when the service breaks off', async () => {
    stats.on(path, (_, response) => response.destroy());
    expect(await post('listener')).toMatchObject({ status: 503 });
    expect(stats.received).toHaveLength(1);
  });

  it('is refused to a visitor, to an unverified address, from a foreign page and when it is not JSON', async () => {
    gateway.identity.know(person({ uid: 'unverified', emailVerified: false }));
    expect(await post(null)).toMatchObject({ status: 401 });
    expect(await post('unverified')).toMatchObject({ status: 403 });
    expect(await post('listener', { ...JSON_CALL, 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    const text = { method: 'POST', headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' }, body: 'x' };
    expect(await gateway.callAs('listener', path + query, text)).toMatchObject({ status: 415 });
    expect(stats.received).toEqual([]);
  });
});
