import { describe, expect, it } from '@jest/globals';
import { appConfig } from '@trax/contracts/app-config';
import { AUTH_PATH } from '@trax/contracts/auth';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const PUBLIC_URL = 'http://localhost:8080';

describe('a gateway with other providers', () => {
  const providers = [{ id: 'keycloak', name: 'Keycloak', issuer: 'https://id.test', clientSecret: 's3cret' }];
  const gateway = useGateway({
    identity: 'configured',
    settings: () => ({
      IDENTITY: 'accounts',
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: 'g',
      OPENID_PROVIDERS: JSON.stringify(providers),
      PASSWORD_SIGN_IN: 'false',
    }),
  });
  const FROM_PROVIDER = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', cookie: 'auth.state=s' };
  const back = (path = '/callback/keycloak?code=c&state=s') =>
    gateway.call(AUTH_PATH + path, { headers: FROM_PROVIDER });

  it('says in the configuration of pages who they are, and nothing else of them', async () => {
    const answer = await gateway.call('/config.json');
    expect(appConfig.parse(answer.json())).toMatchObject({
      accounts: {
        providers: [
          { id: 'google', name: 'Google' },
          { id: 'keycloak', name: 'Keycloak' },
        ],
        hasPasswords: false,
      },
    });
    expect(answer.body.toString()).not.toMatch(/s3cret|id\.test/);
  });

  it('passes on where a sign-in begins, for its own pages alone', async () => {
    gateway.services.users.answers('/api/auth/sign-in/social', { url: 'https://id.test/auth' });
    const begin = (headers: object) =>
      gateway.call(`${AUTH_PATH}/sign-in/social`, {
        method: 'POST',
        headers: { ...JSON_CALL, ...headers },
        body: '{}',
      });
    expect((await begin({})).status).toBe(200);
    expect((await begin({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  const RETURN = `${PUBLIC_URL}/tracks?theme=calm&sign-in=returned`;
  const start = (path: string, addresses: object) =>
    gateway.call(AUTH_PATH + path, {
      method: 'POST',
      headers: JSON_CALL,
      body: JSON.stringify({ provider: 'keycloak', callbackURL: RETURN, errorCallbackURL: RETURN, ...addresses }),
    });
  const FOREIGN = [
    'https://evil.example/',
    '//evil.example',
    '/\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];
  /** Of this origin in a browser, but no longer after another parser has removed their dot segments. */
  const UNNORMALISED = ['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example'];

  it.each([...FOREIGN, ...UNNORMALISED, '/€', `${PUBLIC_URL}/€`, '/dashboard', '', 1])(
    'begins no sign-in that returns to %j',
    async (address) => {
      for (const path of ['/sign-in/social', '/link-social']) {
        for (const member of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']) {
          const { status, json } = await start(path, { [member]: address });
          expect([status, json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
        }
      }
      expect(gateway.services.users.received.filter(({ url }) => url.startsWith(AUTH_PATH))).toEqual([]);
    },
  );

  it('begins one that returns to the page where the person was', async () => {
    gateway.services.users.on('/api/auth/sign-in/social', (_, response) => {
      response.writeHead(200, { location: 'https://id.test/auth', 'content-type': 'application/json' });
      response.end('{"url":"https://id.test/auth","redirect":true}');
    });
    const { status, headers, json } = await start('/sign-in/social', {});
    expect([status, json()]).toMatchObject([200, { url: 'https://id.test/auth' }]);
    expect(headers).not.toHaveProperty('location');
  });

  it.each(FOREIGN)('does not redirect to %j, whatever the users service answers', async (location) => {
    for (const path of ['callback/keycloak', 'verify-email']) {
      gateway.services.users.on(`/api/auth/${path}`, (_, response) => {
        response.writeHead(302, { location, 'set-cookie': 'auth.session_token=t' }).end();
      });
    }
    const { status, headers } = await back();
    expect([status, headers['location']]).toEqual([302, '/?sign-in&error=unavailable']);
    const opened = await gateway.call(`${AUTH_PATH}/verify-email?token=x`);
    expect(opened.status).toBe(502);
    for (const answered of [headers, opened.headers]) expect(answered).not.toHaveProperty('set-cookie');
    expect(opened.headers).not.toHaveProperty('location');
  });

  it('passes on who comes back from a provider, with the cookie of the sign-in', async () => {
    gateway.services.users.on('/api/auth/callback/keycloak', (_, response) => {
      response.writeHead(302, { location: '/?sign-in=returned', 'set-cookie': 'auth.session_token=t' }).end();
    });
    const { status, headers } = await back();
    expect([status, headers['location'], headers['set-cookie']]).toEqual([
      302,
      '/?sign-in=returned',
      ['auth.session_token=t'],
    ]);
    const passedOn = gateway.services.users.received.filter(({ url }) => url.startsWith(AUTH_PATH));
    expect(passedOn.at(-1)).toMatchObject({
      url: '/api/auth/callback/keycloak?code=c&state=s',
      headers: { cookie: 'auth.state=s' },
    });
  });

  it.each(['/callback/facebook', '/callback/keycloak/x', '/callback/KEYCLOAK', '/callback/%6beycloak', '/callback/'])(
    'does not pass %s on',
    async (path) => {
      expect((await back(path)).status).toBe(404);
    },
  );

  it('does not pass a callback on that is posted', async () => {
    const init = { method: 'POST', headers: JSON_CALL, body: '{}' };
    expect((await gateway.call(`${AUTH_PATH}/callback/keycloak`, init)).status).toBe(404);
  });

  it('leads to a page of ours who comes back while that cannot be served', async () => {
    gateway.services.users.answers('/api/auth/callback/keycloak', { error: 'x', code: 'UNAVAILABLE' }, 503);
    const { status, headers } = await back();
    expect([status, headers['location']]).toEqual([302, '/?sign-in&error=unavailable']);
  });
});
