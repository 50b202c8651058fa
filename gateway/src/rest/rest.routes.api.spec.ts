import { describe, expect, it } from '@jest/globals';
import { createViewerVerifier } from '@trax/nest-platform/viewer-token';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, SAME_ORIGIN, useGateway, VIEWER_KEYS } from '../testing/use-gateway.js';

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

  it('passes the call and the answer on as they are', async () => {
    service.answers(bare, RECORD);
    const answer = await gateway.callAs('listener', path);
    expect(answer).toMatchObject({ status: 200, text: JSON.stringify(RECORD) });
    expect(service.received.map(({ url }) => url)).toContain(path);
  });

  it('refuses a visitor without a call to the service', async () => {
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

  it("passes the service's own refusal on", async () => {
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
    await expect(createViewerVerifier(VIEWER_KEYS.publicKey, 'playlists')(token)).resolves.toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
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
  it('passes the body on unread and answers what the service answers', async () => {
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

describe('an operation without a body', () => {
  const reset = '/api/stats/reset?firebaseId=listener';

  it.each([{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }])(
    'needs no content type: %o',
    async (headers) => {
      services.stats.answers('/api/stats/reset', {});
      const init = { method: 'POST', headers: { ...SAME_ORIGIN, ...headers } };
      expect(await gateway.callAs('listener', reset, init)).toMatchObject({ status: 200 });
      expect(services.stats.received).toMatchObject([{ url: reset, body: '' }]);
      expect(services.stats.received[0]?.headers).not.toHaveProperty('content-type');
    },
  );

  it('refuses a body that is not JSON', async () => {
    const init = { method: 'POST', headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' }, body: 'reset' };
    expect(await gateway.callAs('listener', reset, init)).toMatchObject({ status: 415 });
    expect(services.stats.received).toEqual([]);
  });

  it('is refused from a foreign page all the same', async () => {
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await gateway.callAs('listener', reset, init)).toMatchObject({ status: 403 });
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
    ['GET', '/api/internal/users/page'],
    ['GET', '/api/../internal/users/page'],
    ['GET', '/api/%2e%2e/internal/users/page'],
    ['GET', '/api/users/..%2f..%2finternal%2fusers%2fpage'],
    ['GET', '/api/users/%2e%2e'],
    ['GET', '/api/users/a%00b'],
    ['GET', '/api/users/listener/'],
    ['PATCH', '/api/users/listener'],
    ['PUT', '/api/users/listener'],
    ['PUT', '/internal/users/page'],
  ])('%s %s is refused and reaches no service', async (method, path) => {
    const answer = await gateway.callAs('listener', path, { method, headers: JSON_CALL });
    expect([400, 404]).toContain(answer.status);
    expect(services.users.received).toEqual([]);
  });

  it('GET /internal/… is a page that does not exist, for everybody', async () => {
    const answer = await gateway.callAs('owner', '/internal/users/page');
    expect(answer.text).not.toContain('isAdmin');
  });
});
