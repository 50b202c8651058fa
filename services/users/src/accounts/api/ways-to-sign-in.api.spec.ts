import { describe, expect, it } from '@jest/globals';
import type { WaysToSignIn } from '@trax/contracts/auth';
import { PASSWORD } from '../../testing/accounts.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

const ADA = { sub: 'ada-there', email: 'ada@trax.test', email_verified: true, name: 'Ada' };
const people = [ADA];
const LINKED = { id: 'keycloak', name: 'Keycloak', accountId: expect.any(String), mayBeLinked: true };

describe('the ways to sign in', () => {
  const { get, post, becomePerson, codeOfLastMail, signIn, cookieOf, signInBy } = useProvider({ people });
  const waysOf = async (cookie: string) => (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();

  it('are a password, or the providers that are linked', async () => {
    const { cookie } = await becomePerson(ADA.email);
    const own = { hasPassword: true, mayChoosePassword: true };
    expect(await waysOf(cookie)).toEqual({ ...own, providers: [{ ...LINKED, accountId: null }] });
    const { cookie: both } = await signInBy(ADA.sub);
    expect(await waysOf(both)).toEqual({ ...own, providers: [LINKED] });
    expect((await get('/ways-to-sign-in')).statusCode).toBe(401);
  });

  it('get a password by the link for a forgotten one', async () => {
    const { cookie } = await signInBy(ADA.sub);
    expect(await waysOf(cookie)).toEqual({ hasPassword: false, mayChoosePassword: true, providers: [LINKED] });
    await post('/request-password-reset', { email: ADA.email });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect(await waysOf(cookieOf(await signIn(ADA.email)))).toMatchObject({ hasPassword: true });
  });
});

describe('the ways to sign in of an installation without passwords', () => {
  const { database, get, signInBy } = useProvider({ people, env: { PASSWORD_SIGN_IN: 'false' } });

  it('have none, also for who had one', async () => {
    const { cookie } = await signInBy(ADA.sub);
    await database.query(
      `insert into auth_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
       select 'one', id, 'credential', id, 'hash', now() from auth_users`,
    );
    const ways = (await get('/ways-to-sign-in', { cookie })).json<WaysToSignIn>();
    expect(ways).toEqual({ hasPassword: false, mayChoosePassword: false, providers: [LINKED] });
  });
});
