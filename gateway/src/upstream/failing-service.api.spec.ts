import { describe, expect, it } from '@jest/globals';
import { sessionOf } from '../session/session.js';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';
import { ANSWER_TIMEOUT_MS } from './resilience.js';

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

  it('has 2.5 s', () => {
    expect(ANSWER_TIMEOUT_MS).toBe(2_500);
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

  it('leaves those signed in whose sessions were checked before, and admits nobody else, when it is the users service', async () => {
    services.playlists.answers('/api/playlists', []);
    expect((await gateway.callAs('listener', path)).status).toBe(200);
    gateway.sessions.isAvailable = false;
    expect((await gateway.callAs('listener', path)).status).toBe(200);
    gateway.identity.know(person({ uid: 'stranger' }));
    const refused = await gateway.callAs('stranger', '/api/playlists?firebaseId=stranger');
    expect([refused.status, refused.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(services.playlists.received).toHaveLength(2);
  });

  it('is called for each session alone while the users service is of the release before', async () => {
    gateway.sessions.isOfReleaseBefore = true;
    const signedOut = person({ uid: 'signed-out' });
    gateway.identity.know(person({ uid: 'early' }), signedOut);
    gateway.sessions.revokedAt.set(sessionOf('', signedOut).id, new Date().toISOString());
    services.playlists.answers('/api/playlists', []);
    const answers = await Promise.all(
      ['early', 'signed-out'].map((uid) => gateway.callAs(uid, `/api/playlists?firebaseId=${uid}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });
});
