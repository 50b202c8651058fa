import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { receiveEvent } from '@trax/testing-server/receive-event';
import { Mailer } from '../../mail/mailer.js';
import { ORIGIN, useAccounts } from '../../testing/accounts.fixture.js';

const REQUEST = '01890000-0000-7000-8000-000000000001';
const INSERT_USER_SQL = `
  insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
  values ('ada', 'Ada', 'ada@trax.test', true, 'production', now())`;

describe('the link that confirms a deletion request', () => {
  const { database, service, mails } = useAccounts();
  const request = async (email: string, needsLink?: boolean) => {
    await database.query(INSERT_USER_SQL);
    const payload = { requestId: REQUEST, email, ...(needsLink === undefined ? {} : { needsLink }) };
    await receiveEvent(service.app(), { type: 'deletion.requested', payload });
    const rows = await database.query<{ payload: { confirmationHash: string | null } }>('select payload from outbox');
    return rows.map(({ payload: { confirmationHash } }) => confirmationHash);
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
