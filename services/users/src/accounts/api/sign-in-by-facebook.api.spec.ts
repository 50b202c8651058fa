import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useAccounts } from '../../testing/accounts.fixture.js';

const EMAIL = 'ada@trax.test';
const ANSWERS: Readonly<Record<string, object>> = {
  '/v24.0/oauth/access_token': { access_token: 'of facebook', token_type: 'bearer' },
  '/debug_token': { data: { is_valid: true, app_id: 'app', user_id: '7' } },
  '/me': { id: '7', name: 'Ada', email: EMAIL, picture: { data: { url: 'https://facebook.test/ada.png' } } },
};

describe('a sign-in by Facebook', () => {
  const { database, post, get, cookieOf, becomePerson } = useAccounts({
    FACEBOOK_CLIENT_ID: 'app',
    FACEBOOK_CLIENT_SECRET: 'secret',
  });

  // Nobody can sign in at Facebook in a test.
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url);
      return Promise.resolve(Response.json(ANSWERS[pathname] ?? {}));
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  const signInByFacebook = async () => {
    const payload = { provider: 'facebook', callbackURL: '/?sign-in=returned', errorCallbackURL: '/?sign-in' };
    const begun = await post('/sign-in/social', payload);
    const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? '';
    const back = await get(`/callback/facebook?code=x&state=${state}`, { cookie: cookieOf(begun) });
    return back.headers.location;
  };

  it('makes an account, and opens it again', async () => {
    expect(await signInByFacebook()).toBe('/?sign-in=returned');
    expect(await signInByFacebook()).toBe('/?sign-in=returned');
    expect(await database.query('select email, "emailVerified" from auth_users')).toEqual([
      { email: EMAIL, emailVerified: true },
    ]);
  });

  it('does not open an account of that address, because Facebook does not say that it is verified', async () => {
    await becomePerson(EMAIL);
    expect(await signInByFacebook()).toMatch(/^\/\?sign-in&error=account_not_linked/);
    expect(await database.query('select "providerId" from auth_accounts')).toEqual([{ providerId: 'credential' }]);
  });
});
