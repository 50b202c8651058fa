import { describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { peopleOf } from '../../testing/people.fixture.js';
import { until } from '../../testing/sessions.fixture.js';

const EMAIL = 'ada@trax.test';

describe('somebody whose account of the installation is disabled', () => {
  const queue = useDatabase({ name: 'queue', entities: [], migrations: [] });
  const accounts = useAccounts(() => ({ QUEUE_DATABASE_URL: queue.url() }));
  const { get, post, signIn, becomePerson, mails } = accounts;
  const { add, disable, enable } = peopleOf(accounts);
  const untilSignInAnswers = (statusCode: number) => until(async () => (await signIn(EMAIL)).statusCode === statusCode);

  it('is signed out, and signs in again only when it is enabled', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await add('root', { is_admin: true });
    await add(uid, { email: EMAIL });
    expect((await disable(uid)).json()).toMatchObject({ isDisabled: true });
    await untilSignInAnswers(403);
    expect((await get('/token', { cookie })).statusCode).toBe(401);
    const refused = await signIn(EMAIL);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'BANNED_USER' }]);
    expect((await enable(uid)).json()).toMatchObject({ isDisabled: false });
    await untilSignInAnswers(200);
  });

  it('is not let in by a new password', async () => {
    const { uid } = await becomePerson(EMAIL);
    await add('root', { is_admin: true });
    await add(uid, { email: EMAIL });
    await disable(uid);
    await untilSignInAnswers(403);
    await post('/request-password-reset', { email: EMAIL });
    const token = new URL(mails.at(-1)?.link ?? '').searchParams.get('oobCode');
    await post('/reset-password', { token, newPassword: 'battery staple' });
    expect((await signIn(EMAIL, 'battery staple')).json()).toMatchObject({ code: 'BANNED_USER' });
  });
});
