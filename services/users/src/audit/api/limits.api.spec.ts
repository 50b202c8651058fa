import { describe, expect, it } from '@jest/globals';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { auditLogOf, summaryOf } from '../../testing/audit-log.fixture.js';
import { until } from '../../testing/sessions.fixture.js';

const EMAIL = 'ada@trax.test';
const WRONG = 'wrong horse';

describe('the audit log of limits', () => {
  const { database, service, post, signIn, becomePerson } = useAccounts({
    LIMIT_SIGN_INS_PER_ACCOUNT: '2',
    LIMIT_MAILS_PER_ACCOUNT: '2',
  });
  const { list } = auditLogOf(service);
  const listLimits = async () =>
    (await list()).entries.map(summaryOf).filter((entry) => entry.endsWith('TOO_MANY_REQUESTS'));
  const listAfter = async (count: number) => {
    await until(async () => (await listLimits()).length === count);
    return (await listLimits()).toSorted();
  };
  const repeat = async (count: number, call: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < count; attempt += 1) await call();
  };
  const nextWindow = () => database.query('update auth_rate_limits set "lastRequest" = "lastRequest" - 900000');

  it('has one entry for each window of an account, however many attempts it refuses', async () => {
    const { uid } = await becomePerson(EMAIL);
    await repeat(6, () => signIn(EMAIL, WRONG));
    expect(await listAfter(1)).toEqual([`nobody signIn ${uid} refused TOO_MANY_REQUESTS`]);
    const [counted] = await database.query<{ count: number }>(
      `select count from auth_rate_limits where key like 'sign-in|%'`,
    );
    expect(counted?.count).toBe(3);
    await nextWindow();
    await repeat(3, () => signIn(EMAIL, WRONG));
    expect((await signIn(EMAIL)).statusCode).toBe(429);
  });

  it('has the passwords that somebody signed in has guessed, and the emails', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await repeat(4, () => post('/confirm-identity', { password: WRONG }, { cookie }));
    await repeat(4, () => post('/request-password-reset', { email: EMAIL }));
    await post('/change-email', { newEmail: 'new@trax.test' }, { cookie });
    expect(await listAfter(2)).toEqual([
      `nobody confirmIdentity ${uid} refused TOO_MANY_REQUESTS`,
      `nobody requestPasswordReset ${uid} refused TOO_MANY_REQUESTS`,
    ]);
  });

  it('has one entry a minute for all addresses that have no account', async () => {
    for (const name of ['one', 'two', 'three']) await repeat(3, () => signIn(`${name}@nowhere.test`, PASSWORD));
    await becomePerson(EMAIL);
    expect(await listAfter(1)).toEqual(['nobody signIn - refused TOO_MANY_REQUESTS']);
  });
});
