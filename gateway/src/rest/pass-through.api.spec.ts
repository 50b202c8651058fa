import { describe, expect, it } from '@jest/globals';
import { createViewerVerifier } from '@trax/nest-platform/viewer-token';
import { gateway } from '../testing/gateway.fixture.js';
import { JSON_CALL, VIEWER_KEYS } from '../testing/use-gateway.js';

const { services } = gateway;

describe('what a service receives', () => {
  const path = '/api/playlists?firebaseId=listener';

  it('is the viewer, signed by the gateway, and never what came from outside', async () => {
    services.playlists.answers('/api/playlists', []);
    await gateway.callAs('listener', path, {
      headers: { 'x-trax-viewer': 'forged', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4' },
    });
    const [received] = services.playlists.received;
    const token = String(received?.headers['x-trax-viewer']);
    await expect(createViewerVerifier(VIEWER_KEYS.publicKey, 'playlists')(token)).resolves.toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      uid: 'listener',
      email: 'listener@trax.test',
      emailVerified: true,
      displayName: null,
      isAdmin: false,
      signedInAtSeconds: expect.any(Number),
    });
    expect(received?.headers).not.toHaveProperty('cookie');
    expect(received?.headers).not.toHaveProperty('authorization');
    expect(received?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('carries the request id of the call, which the answer names too', async () => {
    services.playlists.answers('/api/playlists', []);
    const answer = await gateway.callAs('listener', path, { headers: { 'x-request-id': 'abcdef-0123' } });
    expect(answer.headers['x-request-id']).toBe('abcdef-0123');
    expect(services.playlists.received[0]?.headers['x-request-id']).toBe('abcdef-0123');
  });

  it('is the idempotency key and the calendar of a completion', async () => {
    services.stats.answers('/api/track-completions', {}, 201);
    const own = {
      'idempotency-key': '0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11',
      'x-timezone': 'Asia/Tokyo',
      'x-day-start': '3',
    };
    const init = { method: 'POST', headers: { ...JSON_CALL, ...own }, body: '{}' };
    await gateway.callAs('listener', '/api/track-completions', init);
    expect(services.stats.received).toMatchObject([{ headers: own }]);
  });

  it('has a request id of our own when the one from outside is not acceptable', async () => {
    const answer = await gateway.callAs('listener', path, { headers: { 'x-request-id': 'a b' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what a caller receives', () => {
  it('is the address of a sound in the bucket, where an audio element asks for it', async () => {
    const path = '/api/own-recordings/01890000-0000-7000-8000-000000000001/audio';
    const location = 'https://sound.s3.example/private/sound.mp3?X-Amz-Expires=300';
    services.catalogue.on(path, ({ headers }, response) => {
      response.writeHead(headers['sec-fetch-dest'] === 'audio' ? 307 : 500, { location }).end();
    });
    const answer = await gateway.callAs('listener', path, { headers: { 'sec-fetch-dest': 'audio' } });
    expect(answer).toMatchObject({ status: 307, headers: { location, 'cache-control': 'private, no-store' } });
  });

  it('is the cursor of the next page', async () => {
    services.users.on('/api/users', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-next-cursor': 'next' }).end('[]');
    });
    expect((await gateway.callAs('owner', '/api/users?limit=2')).headers['x-next-cursor']).toBe('next');
  });

  it('is when to call again', async () => {
    const problem = { error: 'Please try again', code: 'UNAVAILABLE' };
    services.stats.on('/api/track-completions', (_, response) => {
      response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' }).end(JSON.stringify(problem));
    });
    const init = { method: 'POST', headers: JSON_CALL, body: '{}' };
    const answer = await gateway.callAs('listener', '/api/track-completions', init);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
  });
});

describe('what is not in the table', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/internal/people'],
    ['GET', '/api/../internal/people'],
    ['GET', '/api/%2e%2e/internal/people'],
    ['GET', '/api/users/..%2f..%2finternal%2fpeople'],
    ['GET', '/api/users/%2e%2e'],
    ['GET', '/api/users/a%00b'],
    ['GET', '/api/users/listener/'],
    ['GET', '/api/playlists/../tracks'],
    ['GET', '/api/playlists/%2e%2e/tracks'],
    ['GET', '/api/playlists/a%2fb/tracks'],
    ['PATCH', '/api/users'],
    ['PUT', '/api/users/listener'],
    ['PUT', '/internal/people'],
  ])('%s %s is refused and reaches no service', async (method, path) => {
    const answer = await gateway.callAs('listener', path, { method, headers: JSON_CALL });
    expect([400, 404]).toContain(answer.status);
    expect([...services.users.received, ...services.playlists.received]).toEqual([]);
  });

  it.each(['/internal/users?ids=ada', '/internal/people?limit=1'])('%s reaches no service', async (path) => {
    await gateway.callAs('owner', path);
    expect(services.users.received).toEqual([]);
  });
});
