import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AccountLink, HandedOverLink } from '@trax/contracts/mail';
import type { PeoplePage } from '@trax/contracts/users';
import { Mailer } from '../../mail/mailer.js';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { toOutcome } from '../../testing/invitations.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';

const EMAIL = 'ada@trax.test';
const OWNER_EMAIL = 'owner@trax.test';
const ROOT = { uid: 'root', email: 'root@trax.test', isAdmin: true };

describe('letting in a person who has signed up, without a mail server', () => {
  const { database, service, post, signIn, signUp } = useAccounts();
  const people = createPeopleCalls({ database, service });
  const admit = (uid: string, viewer: object = ROOT) =>
    service.inject({ method: 'PUT', url: `/internal/people/${uid}/admission`, viewer: { ...ROOT, ...viewer } });
  const read = async <T>(url: string) => (await service.inject({ url, viewer: ROOT })).json<T>();
  const add = async (email = EMAIL) => (await signUp(email)).json<{ user: { id: string } }>().user.id;

  beforeEach(() => people.add('root', { is_admin: true }));

  it('takes one call, which may be repeated, and proves nothing of the address', async () => {
    const uid = await add();
    expect(toOutcome(await signIn(EMAIL))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(toOutcome(await admit(uid))).toEqual([204]);
    expect(toOutcome(await admit(uid))).toEqual([204]);
    expect((await signIn(EMAIL)).json()).toMatchObject({ user: { emailVerified: false } });
    const { users } = await read<PeoplePage>('/internal/people');
    expect(users.find(({ firebaseId }) => firebaseId === uid)).toMatchObject({
      isAdmitted: true,
      emailVerified: false,
    });
  });

  it('makes no administrator of a person who has signed up with the address of the owner', async () => {
    await admit(await add(OWNER_EMAIL));
    const { users } = await read<PeoplePage>('/internal/people');
    expect(users.find(({ email }) => email === OWNER_EMAIL)).toMatchObject({ isAdmin: false });
  });

  it('is offered beside the link that the person waits for, which is gone then', async () => {
    jest.mocked(service.app().get(Mailer, { strict: false }).send).mockRestore();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const uid = await add();
    await post('/send-verification-email', { email: EMAIL });
    await post('/request-password-reset', { email: EMAIL });
    const list = () => read<HandedOverLink[]>('/internal/handed-over-links');
    expect((await list()).map(({ purpose, firebaseId }) => [purpose, firebaseId])).toEqual([
      ['Password reset', null],
      ['Verification', uid],
    ]);
    await admit(uid);
    expect(await list()).toMatchObject([{ purpose: 'Password reset' }]);
  });

  it('is followed by links for a new password, as the person can sign in', async () => {
    const uid = await add();
    await admit(uid);
    const url = `/internal/people/${uid}/links`;
    const made = await service.inject({ method: 'POST', url, viewer: ROOT });
    expect(made.json<AccountLink>()).toMatchObject({ purpose: 'passwordReset' });
    await database.query('update users set is_admin = true');
    const refused = await service.inject({ method: 'POST', url, viewer: ROOT });
    expect(toOutcome(refused)).toEqual([403, 'ADMIN_ACCOUNT_PROTECTED']);
  });

  it('is refused for a person who is disabled, is being deleted or has no account, and to a listener', async () => {
    const uid = await add();
    expect(toOutcome(await admit('unknown'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(toOutcome(await admit(uid, { uid: 'eve' }))).toEqual([403, 'FORBIDDEN']);
    await people.add(uid, { email: EMAIL, email_verified: false, disabled_at: new Date() });
    expect(toOutcome(await admit(uid))).toEqual([409, 'ACCOUNT_DISABLED']);
    await database.query('update users set disabled_at = null, deletion_started_at = now() where firebase_id = $1', [
      uid,
    ]);
    expect(toOutcome(await admit(uid))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await database.query('select from users where admitted_at is not null')).toEqual([]);
  });
});
