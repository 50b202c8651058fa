import { describe, expect, it } from '@jest/globals';
import { verifyViewer } from '@trax/nest-platform/viewer-token';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, useGateway, VIEWER_TOKEN_SECRET } from '../testing/use-gateway.js';

const gateway = useGateway();
const { services } = gateway;

const RECORD = {
  firebaseId: 'listener',
  displayName: 'Lis',
  email: 'listener@trax.test',
  photoURL: null,
  metadata: {},
  environment: 'production',
  isAdmin: false,
};

const OPERATIONS = [
  { path: '/api/users/listener', service: services.users },
  { path: '/api/playlists?firebaseId=listener', service: services.playlists },
  { path: '/api/stats/tracks?firebaseId=listener', service: services.stats },
  { path: '/api/stats/playlists?firebaseId=listener', service: services.stats },
] as const;

describe.each(OPERATIONS)('GET $path', ({ path, service }) => {
  const [bare = ''] = path.split('?');

  it('hands the call and the answer through as they are', async () => {
    service.answers(bare, RECORD);
    const answer = await gateway.callAs('listener', path);
    expect(answer).toMatchObject({ status: 200, text: JSON.stringify(RECORD) });
    expect(service.received.map(({ url }) => url)).toContain(path);
  });

  it('refuses a visitor without asking the service', async () => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ error: 'Please sign in to continue', code: 'NOT_SIGNED_IN' });
    expect(service.received).toEqual([]);
  });

  it('refuses a person whose e-mail address is not verified', async () => {
    gateway.identity.know(person({ uid: 'unverified', emailVerified: false }));
    const answer = await gateway.callAs('unverified', path);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it("hands the service's own refusal through", async () => {
    const refusal = { error: 'You are not allowed to do this', code: 'FORBIDDEN' };
    service.answers(bare, refusal, 403);
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual(refusal);
  });
});

describe('what a service receives', () => {
  const path = '/api/playlists?firebaseId=listener';

  it('is the viewer, signed by the gateway, and never what came from outside', async () => {
    services.playlists.answers('/api/playlists', []);
    await gateway.callAs('listener', path, {
      headers: { 'x-trax-viewer': 'forged', authorization: 'Bearer x', 'x-forwarded-for': '1.2.3.4' },
    });
    const [received] = services.playlists.received;
    const token = String(received?.headers['x-trax-viewer']);
    await expect(verifyViewer(token, VIEWER_TOKEN_SECRET)).resolves.toEqual({
      uid: 'listener',
      email: 'listener@trax.test',
      emailVerified: true,
      displayName: null,
      isAdmin: false,
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

  it('has a request id of our own when the one from outside is not acceptable', async () => {
    const answer = await gateway.callAs('listener', path, { headers: { 'x-request-id': 'a b' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('POST /api/users', () => {
  it('hands the body on unread and answers what the service answers', async () => {
    services.users.answers('/api/users', RECORD, 201);
    const body = JSON.stringify({ firebaseId: 'listener', email: 'listener@trax.test', unknown: 1 });
    const answer = await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body });
    expect(answer.status).toBe(201);
    expect(services.users.received.find(({ method }) => method === 'POST')?.body).toBe(body);
  });

  it('refuses a body that is larger than 16 KiB', async () => {
    const body = JSON.stringify({ displayName: 'x'.repeat(17_000) });
    const answer = await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body });
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const headers = { ...JSON_CALL, 'content-type': type };
      const answer = await gateway.callAs('listener', '/api/users', { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('refuses a call from %s', async (_, headers) => {
    const answer = await gateway.callAs('listener', '/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(services.users.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([() => 'http://localhost:8080', () => gateway.origin()])('accepts our own origin', async (origin) => {
    services.users.answers('/api/users', RECORD);
    const answer = await gateway.callAs('listener', '/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin() },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });
});

describe('GET /api/admin/deletion-requests', () => {
  const path = '/api/admin/deletion-requests?adminFirebaseId=owner';

  it('answers an administrator', async () => {
    services.deletion.answers('/api/admin/deletion-requests', []);
    expect(await gateway.callAs('owner', path)).toMatchObject({ status: 200, text: '[]' });
  });

  it('refuses a visitor in the words of the specification', async () => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({ error: 'Admin not authenticated', code: 'NOT_SIGNED_IN' });
  });

  it('refuses anybody else', async () => {
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(services.deletion.received).toEqual([]);
  });
});

describe('what is not in the table', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/internal/users/owner/standing'],
    ['GET', '/api/../internal/users/owner/standing'],
    ['GET', '/api/%2e%2e/internal/users/owner/standing'],
    ['GET', '/api/users/..%2f..%2finternal%2fusers%2fowner%2fstanding'],
    ['GET', '/api/users/%2e%2e'],
    ['GET', '/api/users/a%00b'],
    ['GET', '/api/users/listener/'],
    ['PATCH', '/api/users/listener'],
    ['PUT', '/api/users/listener'],
    ['PUT', '/internal/users/owner/standing'],
  ])('%s %s is refused and reaches no service', async (method, path) => {
    const answer = await gateway.callAs('listener', path, { method, headers: JSON_CALL });
    expect([400, 404]).toContain(answer.status);
    const received = services.users.received.filter(({ url }) => url !== '/internal/users/listener/standing');
    expect(received).toEqual([]);
  });

  it('GET /internal/… is a page that does not exist, for everybody', async () => {
    const answer = await gateway.callAs('owner', '/internal/users/owner/standing');
    expect(answer.text).not.toContain('isAdmin');
  });
});

describe('a service that fails', () => {
  const path = '/api/playlists?firebaseId=listener';

  it('that breaks off the connection is answered for with 503', async () => {
    services.playlists.on('/api/playlists', (_, response) => response.destroy());
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).not.toContain('127.0.0.1');
  });

  it('that breaks off once is asked again', async () => {
    let times = 0;
    services.playlists.on('/api/playlists', (_, response) => {
      times += 1;
      if (times === 1) response.destroy();
      else response.end('[]');
    });
    expect(await gateway.callAs('listener', path)).toMatchObject({ status: 200 });
  });

  it('that breaks off a change is not asked again', async () => {
    services.users.on('/api/users', (_, response) => response.destroy());
    const answer = await gateway.callAs('listener', '/api/users', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect(answer.status).toBe(503);
    expect(services.users.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that does not answer is answered for with 504 after 2.5 s', async () => {
    services.playlists.on('/api/playlists', () => undefined);
    const startedAt = Date.now();
    const answer = await gateway.callAs('listener', path);
    expect(answer.status).toBe(504);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Date.now() - startedAt).toBeGreaterThan(2_400);
    expect(Date.now() - startedAt).toBeLessThan(4_000);
    expect(services.playlists.received).toHaveLength(1);
  }, 10_000);

  const complete = (url: string) =>
    gateway.callAs('listener', url, {
      method: 'POST',
      headers: { ...JSON_CALL, 'idempotency-key': '01890000-0000-7000-8000-000000000001' },
      body: '{}',
    });

  it('is told a second time what it knows again by its key', async () => {
    let times = 0;
    services.stats.on('/api/track-completions', (_, response) => {
      times += 1;
      if (times < 3) response.destroy();
      else response.end('{}');
    });
    expect(await complete('/api/track-completions')).toMatchObject({ status: 200 });
    expect(services.stats.received).toHaveLength(3);
  });

  it('is told once what it does not know again, whatever key the caller sends', async () => {
    services.playlists.on('/api/playlists', (_, response) => response.destroy());
    expect(await complete('/api/playlists')).toMatchObject({ status: 503 });
    expect(services.playlists.received).toHaveLength(1);
  });

  it('is asked no more once it has failed often, while the others are, and is asked again later', async () => {
    const stats = '/api/stats/tracks?firebaseId=listener';
    services.stats.on('/api/stats/tracks', (_, response) => response.destroy());
    for (let i = 0; i < 20; i += 1) expect((await gateway.callAs('listener', stats)).status).toBe(503);
    services.stats.reset();
    services.stats.answers('/api/stats/tracks', RECORD);
    services.playlists.answers('/api/playlists', []);
    const refused = await gateway.callAs('listener', stats);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(services.stats.received).toHaveLength(0);
    expect((await gateway.callAs('listener', path)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await gateway.callAs('listener', stats)).status).toBe(200);
  }, 20_000);

  it('leaves everybody signed in and nobody an administrator when it is the users service', async () => {
    gateway.identity.know(person({ uid: 'second-owner' }));
    services.users.on('/internal/users/second-owner/standing', (_, response) => response.destroy());
    services.playlists.answers('/api/playlists', []);
    const answer = await gateway.callAs('second-owner', '/api/playlists?firebaseId=second-owner');
    expect(answer.status).toBe(200);
    const admin = await gateway.callAs('second-owner', '/api/admin/deletion-requests?adminFirebaseId=second-owner');
    expect(admin.status).toBe(403);
  });
});
