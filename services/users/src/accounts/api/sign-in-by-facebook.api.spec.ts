import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createInvitationCalls } from '../../testing/invitations.fixture.js';
import { createPasskeyCalls } from '../../testing/passkeys.fixture.js';

const EMAIL = 'ada@trax.test';
const ANSWERS: Readonly<Record<string, object>> = {
  '/v24.0/oauth/access_token': { access_token: 'of facebook', token_type: 'bearer' },
  '/debug_token': { data: { is_valid: true, app_id: 'app', user_id: '7' } },
};
const ME = { id: '7', name: 'Ada', picture: { data: { url: 'https://facebook.test/ada.png' } } };

const OWNER = 'owner@trax.test';

describe('a sign-in by Facebook', () => {
  let email = EMAIL;
  const accounts = useAccounts({
    FACEBOOK_CLIENT_ID: 'app',
    FACEBOOK_CLIENT_SECRET: 'secret',
    OWNER_EMAIL: OWNER,
  });
  const { database, service, post, get, readCookie, becomePerson, signIn, codeOfLastMail } = accounts;

  // A test cannot sign in at Facebook.
  beforeEach(() => {
    email = EMAIL;
    jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url);
      return Promise.resolve(Response.json(pathname === '/me' ? { ...ME, email } : (ANSWERS[pathname] ?? {})));
    });
  });

  const comeBackFromFacebook = async () => {
    const payload = { provider: 'facebook', callbackURL: '/?sign-in=returned', errorCallbackURL: '/?sign-in' };
    const begun = await post('/sign-in/social', payload);
    const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? '';
    return get(`/callback/facebook?code=x&state=${state}`, { cookie: readCookie(begun) });
  };
  const signInByFacebook = async () => (await comeBackFromFacebook()).headers.location;

  it('makes an account, and opens it again', async () => {
    expect(await signInByFacebook()).toBe('/?sign-in=returned');
    expect(await signInByFacebook()).toBe('/?sign-in=returned');
    expect(await database.query('select email, "emailVerified" from auth_users')).toEqual([
      { email: EMAIL, emailVerified: true },
    ]);
  });

  it('makes no owner', async () => {
    email = 'Owner@trax.test';
    expect(await signInByFacebook()).toMatch(/^\/\?sign-in&error=email_not_verified/);
    expect(await database.query('select 1 from auth_users')).toEqual([]);
  });

  it('is accepted as no invitation, because Facebook does not say that the address is verified', async () => {
    const { invite, list, changeSignUp } = createInvitationCalls(service);
    await invite({ email: EMAIL, role: 'administrator' });
    await changeSignUp('invitation');
    expect(await signInByFacebook()).toMatch(/^\/\?sign-in&error=SIGN_UP_BY_INVITATION/);
    await changeSignUp('open');
    expect(await signInByFacebook()).toBe('/?sign-in=returned');
    expect(await list()).toHaveLength(1);
    expect(await database.query('select 1 from users where is_admin')).toEqual([]);
  });

  it('is accepted as no invitation by a passkey of the account either, before a password proves the address', async () => {
    const { invite, list } = createInvitationCalls(service);
    await invite({ email: EMAIL, role: 'administrator' });
    const administrators = () => database.query('select 1 from users where is_admin');
    const passkey = createPasskeyCalls(accounts);
    const cookie = readCookie(await comeBackFromFacebook());
    expect((await passkey.add(cookie)).statusCode).toBe(200);
    expect((await passkey.signIn()).statusCode).toBe(200);
    expect([await list(), await administrators()]).toMatchObject([[{ email: EMAIL }], []]);

    await post('/request-password-reset', { email: EMAIL });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect((await signIn(EMAIL)).statusCode).toBe(200);
    expect([await list(), (await administrators()).length]).toEqual([[], 1]);
  });

  it('does not open an account of that address, because Facebook does not say that it is verified', async () => {
    await becomePerson(EMAIL);
    expect(await signInByFacebook()).toMatch(/^\/\?sign-in&error=account_not_linked/);
    expect(await database.query('select "providerId" from auth_accounts')).toEqual([{ providerId: 'credential' }]);
  });
});
