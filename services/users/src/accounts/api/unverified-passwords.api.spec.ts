import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { AuthServer } from '../auth-server.js';

const EMAIL = 'ada@trax.test';

describe('an address that somebody else has signed up with', () => {
  const { database, service, post, verify, signUp, signIn, codeOfLastMail } = useAccounts();
  const readPasswords = () => database.query('select password from auth_accounts');
  const waitForPasswords = async (wanted: number) => {
    while ((await readPasswords()).length !== wanted) await delay(20);
  };

  it('is not opened by the password of the stranger once their person has opened the link', async () => {
    await signUp(EMAIL, 'of the stranger');
    await signUp(EMAIL);
    await waitForPasswords(0);
    await post('/send-verification-email', { email: EMAIL });
    await verify(codeOfLastMail());
    expect([(await signIn(EMAIL, 'of the stranger')).statusCode, (await signIn(EMAIL)).statusCode]).toEqual([401, 401]);
    await post('/request-password-reset', { email: EMAIL });
    await post('/reset-password', { token: codeOfLastMail(), newPassword: PASSWORD });
    expect((await signIn(EMAIL)).statusCode).toBe(200);
  });

  it('keeps a password that is given twice', async () => {
    await signUp(EMAIL);
    const passwords = await readPasswords();
    const compare = jest.spyOn((await service.app().get(AuthServer, { strict: false }).context()).password, 'verify');
    await signUp(EMAIL);
    while (compare.mock.results.length === 0) await delay(20);
    await compare.mock.results[0]?.value;
    expect((await signIn(EMAIL)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    expect(await readPasswords()).toEqual(passwords);
    compare.mockRestore();
  });
});
