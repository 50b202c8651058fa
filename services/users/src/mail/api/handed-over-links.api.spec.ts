import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import type { HandedOverLink } from '@trax/contracts/mail';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { ErasureRepository } from '../../erasure/erasure.repository.js';
import { ACCOUNTS_SETTINGS, ORIGIN, PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { ADMINISTRATOR, toOutcome } from '../../testing/invitations.fixture.js';
import { useUsersService } from '../../testing/users-service.fixture.js';
import { Mailer } from '../mailer.js';

const EMAIL = 'Ada@trax.test';

describe('links to hand over, without a mail server', () => {
  const { database, service } = useUsersService(() => ACCOUNTS_SETTINGS);
  const post = (path: string, payload: object) => service.inject({ method: 'POST', url: `/api/auth${path}`, payload });
  const list = async () =>
    (await service.inject({ url: '/internal/handed-over-links', viewer: ADMINISTRATOR })).json<HandedOverLink[]>();
  const prune = () => service.app().get(HourlyJobs, { strict: false }).run('handed-over-links');
  const pass = (minutes: number) =>
    database.query(`update handed_over_links set created_at = created_at - interval '${minutes} minutes'`);

  beforeEach(async () => {
    await database.empty();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const signedUp = await post('/sign-up/email', { name: '', email: EMAIL, password: PASSWORD });
    const requested = await post('/request-password-reset', { email: EMAIL });
    expect([signedUp.statusCode, requested.statusCode]).toEqual([200, 200]);
  });

  it('are listed with their purpose, newest first, and work', async () => {
    await post('/send-verification-email', { email: EMAIL });
    await post('/request-password-reset', { email: 'unknown@trax.test' });
    const links = await list();
    expect(links.map(({ to, purpose }) => [to, purpose])).toEqual([
      ['ada@trax.test', 'Verification'],
      ['ada@trax.test', 'Password reset'],
    ]);
    const link = new URL(links[0]?.link ?? '');
    expect(link.origin).toBe(ORIGIN);
    const code = link.searchParams.get('oobCode') ?? '';
    expect((await service.inject({ url: `/api/auth/verify-email?token=${code}` })).statusCode).toBe(200);
  });

  it('are gone after the hour in which they work', async () => {
    await pass(59);
    expect(await list()).toHaveLength(1);
    expect(await prune()).toBe(0);
    await pass(2);
    expect(await list()).toEqual([]);
    expect(await prune()).toBe(1);
  });

  it('are erased with their person', async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment)
       values ('ada', 'Ada', $1, true, 'production')`,
      [EMAIL],
    );
    const erasures = service.app().get(ErasureRepository);
    await erasures.begin('ada', () => undefined);
    await erasures.removeRecord('ada');
    expect(await database.query('select 1 from handed_over_links')).toEqual([]);
  });

  it('are all there is: no test can be sent', async () => {
    const test = { method: 'POST', url: '/internal/test-mails', viewer: ADMINISTRATOR } as const;
    expect(toOutcome(await service.inject(test))).toEqual([409, 'NO_MAIL_SERVER']);
  });
});

const REQUEST = '01890000-0000-7000-8000-000000000001';
const INSERT_USER_SQL = `
  insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
  values ('ada', 'Ada', 'ada@trax.test', true, 'production', now())
  on conflict do nothing`;

describe('the link that confirms a deletion request', () => {
  const { database, service, mails } = useAccounts();
  const listPublished = async <T>(type: EventType): Promise<T[]> =>
    (await database.query<{ payload: T }>('select payload from outbox where type = $1', [type])).map(
      ({ payload }) => payload,
    );
  const request = async (email: string, needsLink: boolean) => {
    await database.query(INSERT_USER_SQL);
    const payload = { requestId: REQUEST, email, needsLink };
    await receiveEvent(service.app(), { type: 'deletion.requested', payload });
    for (const due of await listPublished<EventPayload<'deletion.confirmation-due'>>('deletion.confirmation-due'))
      await receiveEvent(service.app(), { type: 'deletion.confirmation-due', payload: due });
    const found = await listPublished<EventPayload<'deletion.account-found'>>('deletion.account-found');
    return found.map(({ confirmationHash }) => confirmationHash);
  };
  const haveMailServer = (hasServer: boolean) =>
    jest.spyOn(service.app().get(Mailer, { strict: false }), 'hasServer').mockResolvedValue(hasServer);

  it('goes to the address of an account; only the hash of its code is published', async () => {
    haveMailServer(true);
    const [hash] = await request('ada@trax.test', true);
    expect(mails).toMatchObject([{ kind: 'confirm-deletion', to: 'ada@trax.test' }]);
    const link = new URL(mails[0]?.link ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('mode')]).toEqual([
      ORIGIN,
      '/verify-email',
      'confirmDeletion',
    ]);
    expect(hash).toBe(
      createHash('sha256')
        .update(link.searchParams.get('oobCode') ?? '')
        .digest('hex'),
    );
  });

  it('is sent when its hash is stored: a handling that is rolled back sends none', async () => {
    haveMailServer(true);
    await database.query('alter table outbox add constraint refused check (false)');
    await expect(request('ada@trax.test', true)).rejects.toThrow('refused');
    expect(mails).toEqual([]);
    await database.query('alter table outbox drop constraint refused');
    expect(await request('ada@trax.test', true)).toHaveLength(1);
    expect(mails).toHaveLength(1);
    await request('ada@trax.test', true);
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1);
  });

  it.each([
    ['another one was sent of late', true, false],
    ['there is no mail server', false, true],
  ])('is not sent when %s', async (_, hasServer, needsLink) => {
    haveMailServer(hasServer);
    expect(await request('ada@trax.test', needsLink)).toEqual([null]);
    expect(mails).toEqual([]);
  });

  it('is not sent to an address without an account', async () => {
    haveMailServer(true);
    expect(await request('unknown@trax.test', true)).toEqual([]);
    expect(mails).toEqual([]);
  });
});
