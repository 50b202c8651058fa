import { describe, expect, it } from '@jest/globals';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { invitationsOf } from '../../testing/invitations.fixture.js';

describe('an invitation of an address with the role of an administrator', () => {
  const { database, service, signUp, signIn, post, codeOfLastMail, verify } = useAccounts();
  const { invite, withdraw, changeSignUp } = invitationsOf(service);
  const expire = () => database.query(`update invitations set expires_at = now() - interval '1 second'`);

  it.each([
    { why: 'has expired', end: expire },
    { why: 'was withdrawn', end: withdraw },
  ])('gives no role to a person who signs up with the address after it $why', async ({ end }) => {
    const { id } = await invite({ email: 'ada@trax.test', role: 'administrator' });
    await changeSignUp('open');
    await end(id);
    await signUp('ada@trax.test');
    await post('/send-verification-email', { email: 'ada@trax.test' });
    await verify(codeOfLastMail());
    expect((await signIn('ada@trax.test')).statusCode).toBe(200);
    expect(await database.query('select from users where is_admin')).toEqual([]);
  });
});
