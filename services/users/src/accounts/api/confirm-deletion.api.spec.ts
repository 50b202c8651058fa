import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { Mailer } from '../../mail/mailer.js';
import { ORIGIN, useAccounts } from '../../testing/accounts.fixture.js';

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
  const request = async (email: string, needsLink?: boolean) => {
    await database.query(INSERT_USER_SQL);
    const payload = { requestId: REQUEST, email, ...(needsLink === undefined ? {} : { needsLink }) };
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
    ['the deletion service of the release before asks', true, undefined],
    ['there is no mail server', false, true],
  ])('is not sent when %s', async (_, hasServer, needsLink) => {
    haveMailServer(hasServer);
    expect(await request('ada@trax.test', needsLink)).toEqual([null]);
    expect(mails).toEqual([]);
  });

  it('is not sent to an address without an account', async () => {
    haveMailServer(true);
    expect(await request('nobody@trax.test', true)).toEqual([]);
    expect(mails).toEqual([]);
  });
});
