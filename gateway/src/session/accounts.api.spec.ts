import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsAudience, AUTH_PATH, AUTH_PATHS } from '@trax/contracts/auth';
import { appConfig } from '@trax/contracts/app-config';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { gateway as firebaseGateway } from '../testing/gateway.fixture.js';
import { sendJson } from '../testing/stub-service.js';
import { JSON_CALL, useGateway, VIEWER_KEYS } from '../testing/use-gateway.js';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';

const PUBLIC_URL = 'http://localhost:8080';
const { issuer, audience } = accountsAudience(PUBLIC_URL);
const nowSeconds = () => Math.floor(Date.now() / 1_000);

describe('a gateway with the accounts of the installation', () => {
  const gateway = useGateway({ identity: 'configured', settings: () => ({ IDENTITY: 'accounts', PUBLIC_URL }) });
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let foreignKeys: typeof keys;

  beforeAll(async () => {
    [keys, foreignKeys] = await Promise.all([
      generateKeyPair('EdDSA', { extractable: true }),
      generateKeyPair('EdDSA', { extractable: true }),
    ]);
    gateway.writeWebFile('shell/dist/index.html', '<!doctype html><head></head><body></body>');
  });
  beforeEach(async () => {
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'EdDSA' };
    gateway.services.users.answers('/api/auth/jwks', { keys: [key] });
  });

  const buildClaims = (changes: JWTPayload = {}): JWTPayload => ({
    sub: 'ada',
    email: 'ada@trax.test',
    email_verified: true,
    name: 'Ada',
    auth_time: nowSeconds(),
    iat: nowSeconds(),
    exp: nowSeconds() + 60,
    iss: issuer,
    aud: audience,
    ...changes,
  });
  const token = (changes: JWTPayload = {}, key = keys.privateKey, kid = 'k1') =>
    new SignJWT(buildClaims(changes)).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
  const open = (bearer: string, headers: Record<string, string> = {}) =>
    gateway.call('/api/session', { method: 'POST', headers: { authorization: `Bearer ${bearer}`, ...headers } });
  const readCookie = ({ headers }: Awaited<ReturnType<typeof open>>) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const readViewer = async (cookie: string) => (await gateway.call('/api/session', { headers: { cookie } })).json();

  it('exchanges the short token for a session cookie', async () => {
    const answer = await open(await token());
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await readViewer(readCookie(answer))).toMatchObject({
      viewer: { uid: 'ada', email: 'ada@trax.test', emailVerified: true, displayName: 'Ada', isAdmin: false },
    });
  });

  it('admits a person whose address is not verified, because the users service has signed them in', async () => {
    const cookie = readCookie(await open(await token({ sub: 'grace', email_verified: false })));
    expect(await readViewer(cookie)).toMatchObject({ viewer: { uid: 'grace', emailVerified: false, isAdmin: false } });
    const answer = await gateway.call('/api/sessions', { method: 'DELETE', headers: { ...JSON_CALL, cookie } });
    expect(answer.status).toBe(204);
  });

  it.each([
    ['of another issuer', () => token({ iss: 'http://evil.test/api/auth' })],
    ['for another audience', () => token({ aud: 'http://localhost:8080/other' })],
    ['for no person', () => token({ sub: '' })],
    ['without an address', () => token({ email: '' })],
    ['that has expired', () => token({ iat: nowSeconds() - 70, exp: nowSeconds() - 10 })],
    ['of a clock that is 5 minutes behind', () => token({ iat: nowSeconds() - 300, exp: nowSeconds() - 240 })],
    ['of a clock that is 5 minutes ahead', () => token({ iat: nowSeconds() + 300, exp: nowSeconds() + 360 })],
    ['that lives longer than ours do', () => token({ iat: nowSeconds() - 300, exp: nowSeconds() + 3_600 })],
    ['of yesterday', () => token({ iat: nowSeconds() - 86_400, exp: nowSeconds() - 86_340 })],
    ['signed by a foreign key', () => token({}, foreignKeys.privateKey)],
    ['of an unknown key', () => token({}, keys.privateKey, 'k2')],
    ['without a signature', () => Promise.resolve(new UnsecuredJWT(buildClaims()).encode())],
    ['that is a viewer token', () => createViewerSigner(VIEWER_KEYS.privateKey)(VIEWER, 'users')],
    ['that is no token', () => Promise.resolve('garbage')],
  ])('refuses a token %s, with one message', async (_, make) => {
    const answer = await open(await make());
    expect([answer.status, answer.json()]).toEqual([
      401,
      { error: 'Your sign-in could not be verified. Please sign in again.', code: 'ID_TOKEN_REFUSED' },
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('ends the session of the sign-in before in this browser, but not that of another browser', async () => {
    const before = readCookie(await open(await token({ auth_time: nowSeconds() - 900 })));
    const elsewhere = readCookie(await open(await token({ auth_time: nowSeconds() - 600 })));
    const again = readCookie(await open(await token(), { cookie: before }));
    expect(await readViewer(before)).toEqual({ viewer: null });
    for (const cookie of [elsewhere, again]) expect(await readViewer(cookie)).toMatchObject({ viewer: { uid: 'ada' } });
  });

  it('opens the one session again by a token that is reused, but not after a sign-out everywhere', async () => {
    const reused = await token();
    const [first, second] = [readCookie(await open(reused)), readCookie(await open(reused))];
    const opened = gateway.sessions.received
      .filter(({ method }) => method === 'PUT')
      .map(({ url }) => url.split('/')[3]);
    expect(new Set(opened).size).toBe(1);
    const everywhere = { method: 'DELETE', headers: { ...JSON_CALL, cookie: first } };
    expect((await gateway.call('/api/sessions', everywhere)).status).toBe(204);
    expect(await readViewer(second)).toEqual({ viewer: null });
    expect((await open(reused)).status).toBe(401);
  });

  it.each([
    ['a token as a cookie', () => token({ iat: nowSeconds(), exp: nowSeconds() + 60 })],
    ['a viewer token', () => createViewerSigner(VIEWER_KEYS.privateKey)(VIEWER, 'session-cookie')],
    ['a cookie of Firebase', () => Promise.resolve(new UnsecuredJWT(buildClaims()).encode())],
  ])('does not take %s', async (_, make) => {
    expect(await readViewer(`session=${await make()}`)).toEqual({ viewer: null });
  });

  it('does not take a session cookie for a token', async () => {
    const [, value = ''] = readCookie(await open(await token())).split('=');
    expect((await open(value)).status).toBe(401);
  });

  describe('/api/auth', () => {
    // What the gateway reads by itself, whenever that is due.
    const ownReads = [`${AUTH_PATH}/jwks`, '/api/set-up'];
    const received = () => gateway.services.users.received.filter(({ url }) => !ownReads.includes(url));
    const post = (path: string, headers = {}) =>
      gateway.call(AUTH_PATH + path, { method: 'POST', headers: { ...JSON_CALL, ...headers }, body: '{"email":"a"}' });

    it('is passed on with its own cookies and the address of the caller alone', async () => {
      gateway.services.users.on('/api/auth/sign-in/email', (_, response) => {
        response.setHeader('set-cookie', ['auth.session_token=new; Path=/api/auth; HttpOnly', 'auth.other=1']);
        response.setHeader('x-internal', 'yes');
        sendJson(response, 200, { token: 'x' });
      });
      const cookie = 'session=listener; auth.session_token=t.s; theme=dark; evil_auth.x=1';
      const answer = await post('/sign-in/email', {
        cookie,
        'x-forwarded-for': '192.0.2.1',
        authorization: 'Bearer x',
      });
      expect([answer.status, answer.json()]).toEqual([200, { token: 'x' }]);
      expect(answer.headers['set-cookie']).toHaveLength(2);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers).not.toHaveProperty('x-internal');
      const [call] = received();
      expect(call).toMatchObject({ method: 'POST', url: '/api/auth/sign-in/email', body: '{"email":"a"}' });
      expect(call?.headers).toMatchObject({ cookie: 'auth.session_token=t.s', 'x-forwarded-for': '127.0.0.1' });
      expect(call?.headers).not.toHaveProperty('authorization');
    });

    it.each(Object.entries(AUTH_PATHS).flatMap(([method, paths]) => paths.map((path) => [method, path] as const)))(
      'passes %s %s on',
      async (method, path) => {
        gateway.services.users.answers(AUTH_PATH + path, {});
        const init = method === 'POST' ? { method, headers: JSON_CALL, body: '{}' } : { method };
        expect((await gateway.call(`${AUTH_PATH}${path}`, init)).status).toBe(200);
      },
    );

    it.each([
      '/admin/list-users',
      '/delete-user',
      '/update-user',
      '/jwks',
      '/sign-in/social',
      '/sign-in/email/',
      '/sign-in%2femail',
      '//sign-in/email',
      '/x/../sign-in/email',
      '/../../internal/sessions/check',
    ])('does not pass %s on', async (path) => {
      const [read, written] = [await gateway.call(AUTH_PATH + path), await post(path)];
      expect([read.status, written.status]).toEqual([404, 404]);
      expect(received()).toEqual([]);
    });

    it.each([
      '/verify-email?token=x&callbackURL=%2Fdashboard',
      '/verify-email?token=x&%63allbackURL=%2Fdashboard',
      '/verify-email?token=x&callbackURL=%2F%E2%82%AC',
      '/get-session?disableCookieCache=true',
      '/token?token=x',
    ])('refuses the query of %s, which no page of ours sends', async (path) => {
      const answer = await gateway.call(AUTH_PATH + path);
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
      expect((await post('/sign-in/email?callbackURL=%2Fdashboard')).status).toBe(400);
      expect(received()).toEqual([]);
    });

    it('passes the code of a link on', async () => {
      gateway.services.users.answers('/api/auth/verify-email', { status: true });
      expect((await gateway.call(`${AUTH_PATH}/verify-email?token=a.b.c`)).status).toBe(200);
      expect(received()).toMatchObject([{ url: '/api/auth/verify-email?token=a.b.c' }]);
    });

    it('is closed to foreign pages', async () => {
      const answer = await post('/sign-in/email', { 'sec-fetch-site': 'cross-site' });
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }]);
      expect(received()).toEqual([]);
    });

    it('takes small JSON alone', async () => {
      const large = { method: 'POST', headers: JSON_CALL, body: JSON.stringify({ email: 'x'.repeat(20_000) }) };
      expect((await gateway.call('/api/auth/sign-in/email', large)).status).toBe(413);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await post('/sign-in/email', form)).status).toBe(415);
      expect(received()).toEqual([]);
    });
  });

  it('configures pages without Firebase', async () => {
    expect(appConfig.parse((await gateway.call('/config.json')).json())).toMatchObject({
      identity: { apiKey: '', authDomain: '', projectId: '' },
      accounts: { acceptsHttp: true, sendsMail: false, providers: [], hasPasswords: true },
    });
    const policy = String((await gateway.call('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('google');
  });

  it('serves the pages that were made for it, and all others as they are', async () => {
    const write = (page: string, text: string) =>
      gateway.writeWebFile(`shell/dist/pages/${page}.html`, `<html><head></head><body>${text}</body></html>`);
    write('privacy-policy', 'of Firebase');
    write('privacy-policy.accounts', 'of the installation');
    write('about', 'about both');
    expect((await gateway.call('/privacy-policy')).text).toContain('of the installation');
    expect((await gateway.call('/about')).text).toContain('about both');
  });
});

describe('a gateway whose accounts send emails', () => {
  const gateway = useGateway({ identity: 'configured', settings: () => ({ IDENTITY: 'accounts', PUBLIC_URL }) });

  it('says so to pages', async () => {
    const facts = { isSetUpOpen: false, productName: null, signUp: 'open', sendsMail: true };
    gateway.services.users.answers('/api/set-up', facts);
    const { json } = await gateway.call('/config.json');
    expect(appConfig.parse(json())).toMatchObject({ accounts: { acceptsHttp: true, sendsMail: true } });
  });
});

describe('a gateway that cannot reach the keys of the accounts', () => {
  const gateway = useGateway({ identity: 'configured', settings: () => ({ IDENTITY: 'accounts', PUBLIC_URL }) });

  it('says that this works later', async () => {
    gateway.services.users.answers('/api/auth/jwks', {}, 503);
    const { privateKey } = await generateKeyPair('EdDSA');
    const bearer = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).sign(privateKey);
    const init = { method: 'POST', headers: { authorization: `Bearer ${bearer}` } };
    const answer = await gateway.call('/api/session', init);
    expect([answer.status, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });
});

describe('the limit of sessions', () => {
  const gateway = useGateway({
    identity: 'configured',
    settings: () => ({ IDENTITY: 'accounts', PUBLIC_URL, LIMIT_SESSIONS_PER_MINUTE: '2' }),
  });

  it('counts sign-ins of the accounts', async () => {
    gateway.services.users.answers('/api/auth/sign-in/email', {});
    const signIn = () => gateway.call('/api/auth/sign-in/email', { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect([(await signIn()).status, (await signIn()).status, (await signIn()).status]).toEqual([200, 200, 429]);
  });
});

it('a gateway with Firebase has no /api/auth', async () => {
  const { call, services } = firebaseGateway;
  const post = { method: 'POST', headers: JSON_CALL, body: '{}' };
  for (const answer of [await call('/api/auth/get-session'), await call('/api/auth/sign-in/email', post)])
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  expect(services.users.received).toEqual([]);
});

const VIEWER = {
  uid: 'ada',
  email: 'ada@trax.test',
  emailVerified: true,
  displayName: null,
  isAdmin: true,
  sessionId: 'one',
};
