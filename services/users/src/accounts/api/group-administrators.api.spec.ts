import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { createInvitationCalls } from '../../testing/invitations.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

describe('the groups of a provider', () => {
  const grace: { sub: string; groups?: unknown } = { sub: 'grace-there' };
  const olga = { sub: 'olga-there', email: 'owner@trax.test', email_verified: true, groups: ['listeners'] };
  Object.assign(grace, { email: 'grace@trax.test', email_verified: true, name: 'Grace' });
  const setting = () => ({ groupsClaim: 'groups', adminGroups: ['trax-admins', 'x'] });
  const { service, get, signInBy } = useProvider({ people: [grace, olga], setting });

  const recordAfterSignIn = async (sub: string) => {
    const { cookie } = await signInBy(sub);
    const { user } = (await get('/get-session', { cookie })).json<{ user: { id: string; email: string } }>();
    const viewer = { uid: user.id, email: user.email, emailVerified: true };
    const payload = { firebaseId: user.id, email: user.email };
    await service.inject({ method: 'POST', url: '/api/users', payload, viewer });
    return (await service.inject({ url: `/api/users/${user.id}`, viewer })).json<object>();
  };

  it.each([
    [['listeners', 'trax-admins'], true],
    ['trax-admins', true],
    [['trax-admin'], false],
    [[], false],
    [undefined, false],
    [{ x: 1 }, false],
  ])('%j: administrator %s, from the first sign-in', async (groups, isAdmin) => {
    Object.assign(grace, { groups });
    expect(await recordAfterSignIn(grace.sub)).toMatchObject({ isAdmin });
  });

  it('make and unmake an administrator at each later sign-in', async () => {
    const seen = [];
    for (const groups of [['listeners'], ['trax-admins'], ['listeners']]) {
      Object.assign(grace, { groups });
      seen.push(await recordAfterSignIn(grace.sub));
    }
    expect(seen).toMatchObject([{ isAdmin: false }, { isAdmin: true }, { isAdmin: false }]);
  });

  it('take nothing from the owner', async () => {
    expect(await recordAfterSignIn(olga.sub)).toMatchObject({ isAdmin: true });
  });
});

describe('the groups of a provider, without OWNER_EMAIL', () => {
  const grace = { sub: 'grace-there', email: 'grace@trax.test', email_verified: true, groups: ['trax-admins'] };
  const setting = () => ({ groupsClaim: 'groups', adminGroups: ['trax-admins'] });
  const users = useProvider({ people: [grace], setting, env: { OWNER_EMAIL: '' } });
  const { database, service, signInBy } = users;
  const { add } = createPeopleCalls(users);
  const auditLog = createAuditLogCalls(service);
  const signIn = async (...groups: string[]) => {
    Object.assign(grace, { groups });
    await signInBy(grace.sub);
  };
  const findGrace = async () => {
    const sql = `select firebase_id as uid, is_admin as "isAdmin" from users where email = 'grace@trax.test'`;
    const [row] = await database.query<{ uid: string; isAdmin: boolean }>(sql);
    return { uid: '', isAdmin: false, ...row };
  };

  it('are recorded where they change a role, and gateways check the sessions of the person', async () => {
    await add('root', { is_admin: true });
    const publish = jest.spyOn(service.app().get(RevocationPublisher), 'publish');
    for (const groups of [['trax-admins'], ['trax-admins'], [], []]) await signIn(...groups);
    const { uid, isAdmin } = await findGrace();
    expect(isAdmin).toBe(false);
    expect(publish.mock.calls).toEqual([[[uid]], [[uid]]]);
    expect((await auditLog.list()).entries.map(summarize)).toEqual([
      `anonymous unmadeAdministratorByGroup ${uid} succeeded`,
      `anonymous madeAdministratorByGroup ${uid} succeeded`,
    ]);
  });

  it('withdraw the invitations of whom they take the role from', async () => {
    await add('root', { is_admin: true });
    await signIn('trax-admins');
    const { uid } = await findGrace();
    await createInvitationCalls(service, { uid, email: 'grace@trax.test', isAdmin: true }).invite({
      role: 'administrator',
    });
    await signIn('listeners');
    expect(await createInvitationCalls(service).list()).toEqual([]);
  });

  it('leave the last administrator, which is logged', async () => {
    await add('root', { is_admin: true });
    await signIn('trax-admins');
    await database.query(`update users set is_admin = false where firebase_id = 'root'`);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await signIn('listeners');
    const { uid, isAdmin } = await findGrace();
    expect(isAdmin).toBe(true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${uid} stays an administrator`));
    await database.query(`update users set is_admin = true where firebase_id = 'root'`);
    await signIn('listeners');
    expect((await findGrace()).isAdmin).toBe(false);
  });
});
