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
