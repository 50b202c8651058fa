import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_INSTALLATION_SETTINGS } from '@trax/contracts/installation';
import { currentCode } from '@trax/testing-server/authenticator-app.mjs';
import { expectAuditedChange, listEntries } from '@trax/testing-server/audited-change';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createAuditLogCalls, ROOT, summarize } from '../../testing/audit-log.fixture.js';
import { ADMINISTRATOR, createInvitationCalls } from '../../testing/invitations.fixture.js';
import { createPeopleCalls } from '../../testing/people.fixture.js';
import { createPng } from '../../testing/pictures.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';

describe('the audit log of what administrators do', () => {
  const queue = useQueueDatabase();
  const users = useUsersService(() => ({ QUEUE_DATABASE_URL: queue.url(), REDIS_URL: '' }));
  const { database, service } = users;
  const { list } = createAuditLogCalls(service);
  const { add, disable, enable, make, unmake } = createPeopleCalls(users);
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url, viewer: ROOT, ...(payload && { payload }) });

  beforeEach(async () => {
    await database.empty();
    await add('root', { is_admin: true });
    await add('ada');
  });

  it('has people in the transaction in which they are changed', async () => {
    await expectAuditedChange(database, 'makeAdministrator', () => make('ada'));
    await expectAuditedChange(database, 'unmakeAdministrator', () => unmake('ada'));
    await expectAuditedChange(database, 'disableUser', () => disable('ada'));
    await expectAuditedChange(database, 'enableUser', () => enable('ada'));
    await expectAuditedChange(database, 'deleteUser', () => send('DELETE', '/api/users/ada'));
  });

  it('has the installation, its logo and a sync likewise', async () => {
    const settings = { ...NO_INSTALLATION_SETTINGS, productName: 'Ours' };
    const logo = { content: createPng({ width: 3, height: 1 }).toString('base64') };
    await expectAuditedChange(database, 'changeInstallation', () => send('PUT', '/internal/installation', settings));
    await expectAuditedChange(database, 'changeLogo', () => send('PUT', '/api/installation/logo', logo));
    await expectAuditedChange(database, 'removeLogo', () => send('DELETE', '/api/installation/logo'));
    await expectAuditedChange(database, 'syncUsers', () => send('POST', '/api/admin/sync-users?adminFirebaseId=root'));
  });

  it('has who did it in which request, also where nothing was different', async () => {
    const url = '/internal/people/ada/administrator';
    for (const requestId of ['first-request', 'second-request'])
      await service.inject({ method: 'PUT', url, viewer: ROOT, headers: { 'x-request-id': requestId } });
    const { entries } = await list();
    expect(entries.map((entry) => `${entry.requestId}: ${summarize(entry)}`)).toEqual([
      'second-request: root makeAdministrator ada succeeded',
      'first-request: root makeAdministrator ada succeeded',
    ]);
  });

  it('has what was refused or failed, once', async () => {
    await disable('unknown');
    await disable('root');
    await send('PUT', '/internal/installation', { productName: '' });
    await disable('ada', { uid: 'eve', isAdmin: true });
    const { entries } = await list();
    expect(entries.map(summarize).toReversed()).toEqual([
      'root disableUser unknown failed 404',
      'root disableUser root refused 403',
      'root changeInstallation - failed 400',
      'eve disableUser ada refused 403',
    ]);
  });

  it('has its own export before the file begins, which is refused when the entry cannot be written', async () => {
    const url = '/api/admin/audit-log/export?adminFirebaseId=root';
    expect((await service.inject({ url, viewer: ROOT })).statusCode).toBe(200);
    expect(await listEntries(database)).toEqual(['exportAuditLog succeeded']);
    await database.query('alter table audit_entries add constraint nothing check (false) not valid');
    const refused = await service.inject({ url, viewer: ROOT });
    await database.query('alter table audit_entries drop constraint nothing');
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  });

  it('has nothing of what is read, or of what people do for themselves', async () => {
    await list();
    await service.inject({ url: '/internal/people', viewer: ROOT });
    await service.inject({
      method: 'PUT',
      url: '/api/users/ada/day-start',
      viewer: { uid: 'ada' },
      payload: { dayStartHour: 3 },
    });
    expect(await listEntries(database)).toEqual([]);
  });
});

describe('the audit log of accounts of the installation', () => {
  const queue = useQueueDatabase();
  const accounts = useAccounts(() => ({ QUEUE_DATABASE_URL: queue.url(), REDIS_URL: '' }));
  const { database, service, post, becomePerson } = accounts;
  const { answerToInvite, invite, withdraw, answerToRenew, changeSignUp } = createInvitationCalls(service);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url, viewer: ADMINISTRATOR, ...(payload && { payload }) });

  it('has invitations and who can sign up in the transaction in which they are changed', async () => {
    await expectAuditedChange(database, 'changeSignUp', () => changeSignUp('invitation'));
    await expectAuditedChange(database, 'invite', () => answerToInvite());
    const { id } = await invite({ email: 'ada@trax.test' });
    await expectAuditedChange(database, 'renewInvitation', () => answerToRenew(id));
    await expectAuditedChange(database, 'withdrawInvitation', () => withdraw(id));
    await withdraw(id);
    expect((await listEntries(database)).at(-1)).toBe('withdrawInvitation failed 404');
  });

  it('has the mail server likewise, and who has read links', async () => {
    const server = {
      host: '127.0.0.1',
      port: 25,
      security: 'none',
      user: '',
      password: null,
      sender: 'a@mail.example',
    };
    await expectAuditedChange(database, 'changeMailServer', () => send('PUT', '/internal/mail-server', server));
    await expectAuditedChange(database, 'removeMailServer', () => send('DELETE', '/internal/mail-server'));
    await send('GET', '/internal/handed-over-links');
    expect((await listEntries(database)).at(-1)).toBe('listHandedOverLinks succeeded');
  });

  it('has a second factor that was reset, and a link that was made for a person', async () => {
    const { uid, cookie } = await becomePerson('ada@trax.test');
    await createPeopleCalls(accounts).add(uid, { email: 'ada@trax.test' });
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = currentCode(begun.json<{ totpURI: string }>().totpURI);
    await post('/two-factor/verify-totp', { code }, { cookie });
    await expectAuditedChange(database, 'resetSecondFactor', () =>
      send('DELETE', `/internal/people/${uid}/second-factor`),
    );
    expect((await send('POST', `/internal/people/${uid}/links`)).statusCode).toBe(201);
    expect((await listEntries(database)).at(-1)).toBe('makeAccountLink succeeded');
  });
});
