import { beforeEach, describe, expect, it } from '@jest/globals';
import { until, useSessions } from '../../testing/sessions.fixture.js';
import { useAccounts } from '../../testing/accounts.fixture.js';
import { auditLogOf, summaryOf } from '../../testing/audit-log.fixture.js';

describe('sessions, of both identity providers', () => {
  const { service, database, open, revoke, revokeAll, end } = useSessions();
  const { list } = auditLogOf(service);
  const listAll = async () => (await list()).entries.map(summaryOf);
  const ADA = { uid: 'ada' };

  beforeEach(() => database.empty());

  it('begin with an entry, and get none for the cookies after it', async () => {
    await open(ADA, 'first', { cookie: 'one' });
    await open(ADA, 'first', { cookie: 'two' });
    expect(await listAll()).toEqual(['ada signIn ada succeeded']);
  });

  it('end with one entry, also when they are revoked again, and begin anew', async () => {
    await open(ADA, 'first');
    await revoke(ADA, 'first');
    await revoke(ADA, 'first');
    await open(ADA, 'first');
    expect(await listAll()).toEqual([
      'ada signIn ada succeeded',
      'ada signOut ada succeeded',
      'ada signIn ada succeeded',
    ]);
  });

  it('are ended by their person once, one or all', async () => {
    await open(ADA, 'first');
    await end(ADA, 'first');
    await end(ADA, 'first');
    await revokeAll(ADA);
    expect(await listAll()).toEqual([
      'ada revokeSessions ada succeeded',
      'ada endSession ada succeeded',
      'ada signIn ada succeeded',
    ]);
  });

  it('are not opened when the entry cannot be stored', async () => {
    await database.query('alter table audit_entries rename to audit_entries_away');
    expect((await open(ADA, 'first')).statusCode).toBe(500);
    await database.query('alter table audit_entries_away rename to audit_entries');
    expect(await database.query('select from sessions')).toEqual([]);
    expect(await listAll()).toEqual([]);
  });
});

describe('accounts of the installation', () => {
  const { service, signIn, becomePerson, post, codeOfLastMail } = useAccounts();
  const { list } = auditLogOf(service);
  const listAll = async () => (await list()).entries.map(summaryOf);
  const NEW = 'battery staple';

  it('have an entry for a wrong password, and none that holds the address of somebody unknown', async () => {
    const { uid } = await becomePerson('ada@trax.test');
    await signIn('ADA@trax.test', 'wrong horse');
    await until(async () => (await listAll()).length === 1);
    await signIn('stranger@trax.test', 'wrong horse');
    await until(async () => (await listAll()).length === 2);
    expect(await listAll()).toEqual([
      'nobody signIn - refused INVALID_EMAIL_OR_PASSWORD',
      `nobody signIn ${uid} refused INVALID_EMAIL_OR_PASSWORD`,
    ]);
    expect(JSON.stringify(await list())).not.toContain('stranger');
  });

  it('have an entry for a changed password, and for a wrong one before it', async () => {
    const { uid, cookie } = await becomePerson('bob@trax.test');
    const change = (currentPassword: string) =>
      post('/change-password', { currentPassword, newPassword: NEW }, { cookie });
    await change('wrong horse');
    expect((await change('correct horse')).statusCode).toBe(200);
    expect(await listAll()).toEqual([
      `${uid} changePassword ${uid} succeeded`,
      `nobody changePassword ${uid} refused INVALID_PASSWORD`,
    ]);
  });

  it('have an entry for a password that was chosen by a link', async () => {
    const { uid } = await becomePerson('carla@trax.test');
    await post('/request-password-reset', { email: 'carla@trax.test' });
    expect((await post('/reset-password', { token: codeOfLastMail(), newPassword: NEW })).statusCode).toBe(200);
    expect(await listAll()).toEqual([`${uid} resetPassword ${uid} succeeded`]);
  });
});
