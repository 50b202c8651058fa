import { describe, expect, it } from '@jest/globals';
import type { WaysToSignIn } from '@trax/contracts/auth';
import type { UserRecord } from '@trax/contracts/users';
import { until } from '@trax/testing-server/until';
import { createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';
import { createPasskeyCalls } from '../../testing/passkeys.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

const EMAIL = 'ada@trax.test';
const OWNER_EMAIL = 'owner@trax.test';
const NEW_EMAIL = 'ada.king@trax.test';
const ADA = { sub: 'ada-there', email: EMAIL, email_verified: true, name: 'Ada' };

type SignedIn = { readonly user: { readonly id: string; readonly emailVerified: boolean } };

describe('an invitation whose link an administrator hands over', () => {
  const accounts = useProvider({ people: [ADA] });
  const { database, service, get, post, signIn, signUp, signInBy, readCookie, codeOfLastMail, verify } = accounts;
  const { invite, accept, changeSignUp } = createInvitationCalls(service);
  const passkeys = createPasskeyCalls(accounts);

  /** Signs in with the address, and reads what the product knows of the person. */
  const enter = async (email: string, password?: string) => {
    const answer = await signIn(email, password);
    const { user } = answer.json<SignedIn>();
    const viewer = { uid: user.id, email, emailVerified: user.emailVerified };
    const record = (await service.inject({ url: `/api/users/${user.id}`, viewer })).json<UserRecord>();
    return { cookie: readCookie(answer), isVerified: user.emailVerified, record };
  };
  const acceptAndEnter = async (email = EMAIL, invited: Parameters<typeof invite>[0] = {}) => {
    const { token } = await invite(invited);
    expect(toOutcome(await accept(token, { email }))).toEqual([204]);
    return enter(email);
  };
  const countLinks = async () =>
    (await database.query(`select from auth_accounts where "providerId" = 'keycloak'`)).length;

  it.each([
    ['without an address', {}],
    ['with the address', { email: EMAIL }],
  ])('%s lets its person in at once, and proves nothing of the address', async (_, invited) => {
    const { cookie, isVerified, record } = await acceptAndEnter(EMAIL, invited);
    expect([isVerified, record]).toMatchObject([false, { email: EMAIL, emailVerified: false, isAdmin: false }]);
    expect((await get('/token', { cookie })).statusCode).toBe(200);
  });

  it('gives the role that it names', async () => {
    expect((await acceptAndEnter(EMAIL, { role: 'administrator' })).record).toMatchObject({ isAdmin: true });
  });

  it('without an address is for neither the address of the owner nor one that is invited itself', async () => {
    await invite({ email: 'bob@trax.test', role: 'administrator' });
    const { token } = await invite();
    for (const email of ['OWNER@trax.test', 'Bob@trax.test'])
      expect(toOutcome(await accept(token, { email }))).toEqual([403, 'INVITATION_FOR_ANOTHER']);
    expect(await database.query('select from auth_users')).toEqual([]);
    expect(toOutcome(await accept(token))).toEqual([204]);
  });

  it('with the address of the owner makes no administrator, also after a change of the address', async () => {
    const { cookie, record } = await acceptAndEnter(OWNER_EMAIL, { email: OWNER_EMAIL });
    expect(record.isAdmin).toBe(false);
    await post('/change-email', { newEmail: NEW_EMAIL }, { cookie });
    expect((await verify(codeOfLastMail())).statusCode).toBe(200);
    expect(await enter(NEW_EMAIL)).toMatchObject({ isVerified: true, record: { isAdmin: false, emailVerified: true } });
    expect(await database.query('select from users where is_admin')).toEqual([]);
  });

  it('keeps the person in until another address is proved, and then the session ends', async () => {
    const { cookie } = await acceptAndEnter();
    await post('/change-email', { newEmail: NEW_EMAIL }, { cookie });
    expect(await enter(EMAIL)).toMatchObject({ isVerified: false });
    await verify(codeOfLastMail());
    expect((await get('/token', { cookie })).statusCode).toBe(401);
  });

  it('makes an account that no provider is linked to or opens, until the address is proved', async () => {
    const { cookie } = await acceptAndEnter();
    const { providers } = (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();
    expect(providers).toMatchObject([{ id: 'keycloak', mayBeLinked: false }]);
    const addresses = { callbackURL: '/account', errorCallbackURL: '/account' };
    const begun = await post('/link-social', { provider: 'keycloak', ...addresses }, { cookie });
    const { pathname, search } = new URL(await accounts.signInThere(begun.json<{ url: string }>().url, ADA.sub));
    await get(pathname.replace('/api/auth', '') + search, { cookie: `${cookie}; ${readCookie(begun)}` });
    expect((await signInBy(ADA.sub)).location).toContain('error=account_not_linked');
    expect(await countLinks()).toBe(0);
    await post('/send-verification-email', { email: EMAIL }, { cookie });
    await verify(codeOfLastMail());
    expect((await signInBy(ADA.sub)).location).toBe('/?sign-in=returned');
    expect(await countLinks()).toBe(1);
  });

  it('makes an account whose password stays when another person signs up with the address', async () => {
    await acceptAndEnter();
    await changeSignUp('open');
    expect((await signUp(EMAIL, 'another password')).statusCode).toBe(200);
    // The account of a second sign-up loses its password in the same way, when that of the first would be gone.
    await signUp('bob@trax.test', 'another password');
    await signUp('bob@trax.test');
    const passwords = `select from auth_accounts where "providerId" = 'credential'`;
    await until(async () => (await database.query(passwords)).length === 1);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('leaves no passkey to a visitor who took the address of another person, once that person has chosen a password', async () => {
    const { cookie } = await acceptAndEnter();
    expect((await passkeys.add(cookie)).statusCode).toBe(200);
    expect((await passkeys.signIn()).statusCode).toBe(200);
    await post('/request-password-reset', { email: EMAIL });
    const reset = { token: codeOfLastMail(), newPassword: 'battery staple' };
    expect((await post('/reset-password', reset)).statusCode).toBe(200);
    expect((await passkeys.signIn()).statusCode).toBe(401);
    expect((await get('/token', { cookie })).statusCode).toBe(401);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
  });
});
