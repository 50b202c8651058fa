import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import { PASSWORD_QUEUE_FULL } from '@trax/contracts/set-up-rules';
import { answerWithinMs, serviceTimeoutMs } from '../gateway.config.js';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { services } = gateway;

const path = '/api/playlists?firebaseId=listener';

describe('a service that is slow', () => {
  const ANSWER_MS = 200;
  const impatient = useGateway({ times: { answerTimeoutMs: ANSWER_MS } });

  it('causes 504 when it has not begun to answer in time', async () => {
    const { playlists } = impatient.services;
    playlists.on('/api/playlists', () => undefined);
    const startedAt = performance.now();
    const answer = await impatient.callAs('listener', path);
    expect([answer.status, answer.json()]).toMatchObject([504, { code: 'UNAVAILABLE' }]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ANSWER_MS - 1);
    expect(playlists.received).toHaveLength(1);
  });

  it('has half a second more than it gives itself, and a browser waits longer than the gateway', () => {
    for (const ANSWER_WITHIN_MS of [2_000, 6_000]) {
      expect(serviceTimeoutMs({ ANSWER_WITHIN_MS })).toBe(ANSWER_WITHIN_MS + 500);
      expect(answerWithinMs({ ANSWER_WITHIN_MS })).toBeLessThan(10_000);
    }
  });
});

describe('a service that fails', () => {
  it('causes 503 when it closes the connection', async () => {
    services.playlists.on('/api/playlists', (_, response) => response.destroy());
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).not.toContain('127.0.0.1');
  });

  it('is called again when a read lost its connection', async () => {
    let times = 0;
    services.playlists.on('/api/playlists', (_, response) => {
      times += 1;
      if (times === 1) response.destroy();
      else response.end('[]');
    });
    expect(await gateway.callAs('listener', path)).toMatchObject({ status: 200 });
  });

  /** Begins an answer and breaks off as often, then answers in full. */
  const breaksOff = (times: number) => {
    let calls = 0;
    return (_: unknown, response: ServerResponse) => {
      calls += 1;
      if (calls > times) return void response.end('[]');
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[');
      // The head is on its way before the connection is lost.
      setImmediate(() => response.destroy());
    };
  };

  it('is called again when the answer to a read broke off', async () => {
    services.playlists.on('/api/playlists', breaksOff(1));
    const answer = await gateway.callAs('listener', path);
    expect([answer.status, answer.json()]).toEqual([200, []]);
    services.catalogue.on('/api/tracks', breaksOff(1));
    expect(await gateway.callAs('listener', '/api/tracks')).toMatchObject({ status: 200 });
  });

  it('causes 503 when its answers break off, which is no error of the gateway', async () => {
    services.playlists.on('/api/playlists', breaksOff(9));
    services.users.on('/api/users', breaksOff(9));
    services.catalogue.on('/audio/calm.mp3', (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).flushHeaders();
      setImmediate(() => response.destroy());
    });
    for (const answer of [
      await gateway.callAs('listener', path),
      await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' }),
      await gateway.callAs('listener', '/audio/calm.mp3'),
    ]) {
      expect([answer.status, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(services.users.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(gateway.logLines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });

  it('is not called again when a change lost its connection', async () => {
    services.users.on('/api/users', (_, response) => response.destroy());
    const answer = await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect(answer.status).toBe(503);
    expect(services.users.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  const complete = (url: string) =>
    gateway.callAs('listener', url, {
      method: 'POST',
      headers: { ...JSON_CALL, 'idempotency-key': '01890000-0000-7000-8000-000000000001' },
      body: '{}',
    });

  it('is called again with the idempotency key of a completion', async () => {
    let times = 0;
    services.stats.on('/api/track-completions', (_, response) => {
      times += 1;
      if (times < 3) response.destroy();
      else response.end('{}');
    });
    expect(await complete('/api/track-completions')).toMatchObject({ status: 200 });
    expect(services.stats.received).toHaveLength(3);
  });

  it('is called once when its operation declares no idempotency key, whatever the caller sends', async () => {
    services.playlists.on('/api/playlists/01890000-0000-7000-8000-000000000001/tracks', (_, response) =>
      response.destroy(),
    );
    expect(await complete('/api/playlists/01890000-0000-7000-8000-000000000001/tracks')).toMatchObject({ status: 503 });
    expect(services.playlists.received).toHaveLength(1);
  });

  it('is not called while its circuit is open, and other services are', async () => {
    const stats = '/api/stats/tracks?firebaseId=listener';
    services.stats.on('/api/stats/tracks', (_, response) => response.destroy());
    for (let i = 0; i < 20; i += 1) expect((await gateway.callAs('listener', stats)).status).toBe(503);
    services.stats.reset();
    services.stats.answers('/api/stats/tracks', {});
    services.playlists.answers('/api/playlists', []);
    const refused = await gateway.callAs('listener', stats);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(services.stats.received).toHaveLength(0);
    expect((await gateway.callAs('listener', path)).status).toBe(200);
  });

  it('leaves those signed in whose sessions were checked before, and admits no other, when it is the users service', async () => {
    services.playlists.answers('/api/playlists', []);
    expect((await gateway.callAs('listener', path)).status).toBe(200);
    gateway.sessions.isAvailable = false;
    expect((await gateway.callAs('listener', path)).status).toBe(200);
    gateway.identity.know(person({ uid: 'stranger' }));
    const refused = await gateway.callAs('stranger', '/api/playlists?firebaseId=stranger');
    expect([refused.status, refused.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(services.playlists.received).toHaveLength(2);
  });
});

describe('a users service that is busy with passwords', () => {
  const accounts = useGateway({ settings: () => ({ IDENTITY: 'accounts' }) });
  const post = (address: string, body: object = {}) =>
    accounts.call(address, { method: 'POST', headers: JSON_CALL, body: JSON.stringify(body) });

  it('answers other calls, however many people sign in', async () => {
    const { users } = accounts.services;
    const signIns: (() => void)[] = [];
    users.on('/api/auth/sign-in/email', (_, response) => signIns.push(() => response.end('{}')));
    users.answers('/api/auth/sign-out', {});
    const waiting = Array.from({ length: 16 }, () => post('/api/auth/sign-in/email'));
    while (signIns.length < 16) await accounts.call('/health/live');
    const acceptance = { token: 'A'.repeat(43), email: 'ada@trax.test', password: 'correct horse battery' };
    for (const [address, body] of [
      ['/api/auth/sign-in/email', {}],
      ['/api/auth/reset-password', {}],
      ['/api/invitations/accept', acceptance],
    ] as const) {
      const refused = await post(address, body);
      expect([address, refused.status, refused.json()]).toMatchObject([address, 503, { code: PASSWORD_QUEUE_FULL }]);
      expect(refused.headers['retry-after']).toBe('1');
    }
    expect((await post('/api/auth/sign-out')).status).toBe(200);
    for (const end of signIns) end();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('fails for no other person when it refuses them', async () => {
    const { users } = accounts.services;
    users.on('/api/auth/sign-in/email', (_, response) => {
      response.writeHead(503, { [PROBLEM_CODE_HEADER]: PASSWORD_QUEUE_FULL, 'retry-after': '1' });
      response.end(JSON.stringify({ error: 'Please try again', code: PASSWORD_QUEUE_FULL }));
    });
    users.answers('/api/auth/get-session', {});
    for (let call = 0; call < 40; call += 1) {
      const refused = await post('/api/auth/sign-in/email');
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
    }
    expect((await accounts.call('/api/auth/get-session')).status).toBe(200);
  });
});
