import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { until } from '@trax/testing-server/until';
import type { Queue } from 'bullmq';
import { FirebaseAccounts } from '../../identity-provider/firebase-accounts.js';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { account, useFakeProvider } from '../../testing/fake-provider.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { createSessionCalls, toCheck } from '../../testing/sessions.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { CHANGE_ACCESS_QUEUE } from '../change-access.processor.js';
import { PeopleRepository } from '../people.repository.js';

describe('PUT and DELETE /internal/people/{firebaseId}/disabled', () => {
  const provider = useFakeProvider();
  const queue = useQueueDatabase();
  const users = useUsersService(() => ({ ...provider.settings(), QUEUE_DATABASE_URL: queue.url(), REDIS_URL: '' }));
  const { database, service } = users;
  const { add, find, disable, enable, make } = createPeopleCalls(users);
  const { open, isOpen } = createSessionCalls(users);
  const isDisabledThere = () => provider.accounts.find(({ localId }) => localId === 'ada')?.disabled === true;
  const untilThere = (isDisabled: boolean) => until(async () => isDisabledThere() === isDisabled);

  // firebase-admin is loaded at its first use, which on a busy machine takes longer than an answer may.
  beforeAll(async () => {
    await new FirebaseAccounts(provider.settings()).listAccounts();
  });
  beforeEach(async () => {
    await database.empty();
    await add('root', { is_admin: true });
    await add('ada');
    provider.accounts = [account('root'), account('ada')];
  });

  it('end every session at once, and open none until the account is enabled', async () => {
    await open({ uid: 'ada' }, 'one', { cookie: 'first' });
    await open({ uid: 'root' }, 'two', { cookie: 'first' });
    const answer = await disable('ada');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firebaseId: 'ada', isDisabled: true }]);
    const { entries } = await createAuditLogCalls(service).list();
    expect(entries.map(summarize)).toEqual([
      'root disableUser ada succeeded',
      'root signIn root succeeded',
      'ada signIn ada succeeded',
    ]);
    await untilThere(true);
    expect([await isOpen(toCheck('ada', 'one')), await isOpen(toCheck('root', 'two'))]).toEqual([false, true]);
    for (const name of ['one', 'three']) {
      const refused = await open({ uid: 'ada' }, name, { cookie: 'second' });
      expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'SESSION_REVOKED' }]);
    }
    expect((await enable('ada')).json()).toMatchObject({ isDisabled: false });
    await untilThere(false);
    expect(await isOpen(toCheck('ada', 'one'))).toBe(false);
    expect((await open({ uid: 'ada' }, 'three', { cookie: 'first' })).statusCode).toBe(204);
  });

  it('refuse a session of a disabled person that was opened in the same moment', async () => {
    await disable('ada');
    await database.query('truncate session_revocations');
    await database.query(
      `insert into sessions (id_hash, firebase_id, expires_at, cookie_hashes)
       values (rpad('late', 43, '_'), 'ada', now() + interval '1 day', array[rpad('first', 43, '_')])`,
    );
    provider.isBroken = true;
    expect(await isOpen(toCheck('ada', 'late'))).toBe(false);
  });

  it('may be repeated', async () => {
    for (const change of [enable, disable, disable, enable, enable]) expect((await change('ada')).statusCode).toBe(200);
    expect(await find('ada')).toMatchObject({ isDisabled: false });
    await untilThere(false);
  });

  it('agree with the provider, whichever of several at once comes last', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([disable('ada'), enable('ada'), disable('ada'), enable('ada')]);
      await untilThere((await find('ada'))?.isDisabled === true);
    }
  });

  it('hold here at once while the provider does not answer, and there once it does', async () => {
    await open({ uid: 'ada' }, 'one', { cookie: 'first' });
    provider.isBroken = true;
    expect((await disable('ada')).statusCode).toBe(200);
    expect(await isOpen(toCheck('ada', 'one'))).toBe(false);
    expect((await open({ uid: 'ada' }, 'two', { cookie: 'first' })).statusCode).toBe(401);
    provider.isBroken = false;
    await untilThere(true);
    provider.isBroken = true;
    expect((await enable('ada')).json()).toMatchObject({ isDisabled: false });
    provider.isBroken = false;
    await untilThere(false);
  });

  it('lock no other call while the provider is slow', async () => {
    const release = provider.hold();
    await disable('ada');
    await until(async () => provider.updates > 0);
    const jobs = service.app().get<Queue>(getQueueToken(CHANGE_ACCESS_QUEUE), { strict: false });
    const waiting = await jobs.getActive();
    await Promise.all([enable('ada'), make('root')]);
    // Both have ended before the provider has answered, and before the job has given it up.
    expect(await Promise.all(waiting.map((job) => job.isActive()))).toContain(true);
    release();
    await until(async () => (await jobs.getActiveCount()) === 0);
    expect(isDisabledThere()).toBe(false);
  });

  it('refuse oneself and administrators', async () => {
    const own = await disable('root');
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'OWN_ACCOUNT_PROTECTED' }]);
    await make('ada');
    const other = await disable('ada');
    expect([other.statusCode, other.json()]).toEqual([
      403,
      { error: 'Admin accounts cannot be disabled', code: 'ADMIN_ACCOUNT_PROTECTED' },
    ]);
    expect(isDisabledThere()).toBe(false);
  });

  it('disable a person or make them an administrator, not both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid = `twin-${round}`;
      await add(uid);
      const answers = await Promise.all([make(uid), disable(uid)]);
      expect([
        [200, 403],
        [409, 200],
      ]).toContainEqual(answers.map(({ statusCode }) => statusCode));
    }
  });

  it('find no person who does not exist or is being deleted', async () => {
    await service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: { uid: 'root', isAdmin: true } });
    for (const change of [disable, enable])
      for (const uid of ['ada', 'unknown']) expect((await change(uid)).statusCode).toBe(404);
  });

  it('count a person who is being deleted as disabled, for the provider', async () => {
    const people = service.app().get(PeopleRepository, { strict: false });
    expect(await people.isDisabled('ada')).toBe(false);
    await service.inject({ method: 'DELETE', url: '/api/users/ada', viewer: { uid: 'root', isAdmin: true } });
    expect(await people.isDisabled('ada')).toBe(true);
  });

  it('leave a disabled person to be deleted', async () => {
    await disable('ada');
    const answer = await service.inject({
      method: 'DELETE',
      url: '/api/users/ada',
      viewer: { uid: 'root', isAdmin: true },
    });
    expect(answer.statusCode).toBe(204);
  });

  it('are for administrators alone, and for well-formed uids', async () => {
    expect((await disable('ada', { uid: 'ada' })).statusCode).toBe(403);
    expect((await disable('a%20b')).statusCode).toBe(400);
    expect(await find('ada')).toMatchObject({ isDisabled: false });
  });
});

describe('a person whose account of the installation is disabled', () => {
  const EMAIL = 'ada@trax.test';
  const queue = useQueueDatabase();
  const accounts = useAccounts(() => ({ QUEUE_DATABASE_URL: queue.url() }));
  const { get, post, signIn, becomePerson, mails } = accounts;
  const { add, disable, enable } = createPeopleCalls(accounts);
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
