import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { createDataSource } from '@trax/nest-platform/database';
import { Inbox } from '@trax/nest-platform/events/inbox';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { usersDatabase } from '../database/users.database.js';
import { IdentityProviderUnavailable, type IdentityProvider } from '../identity-provider/identity-provider.js';
import { ErasureEvents } from './erasure-events.js';
import { ErasureRepository } from './erasure.repository.js';

const REQUEST = '01890000-0000-7000-8000-000000000001';

describe('what the users service hears of deletions', () => {
  const database = useDatabase(usersDatabase);
  const identity = {
    listAccounts: () => Promise.resolve({ accounts: [], nextPageToken: undefined }),
    disableAccount: jest.fn<IdentityProvider['disableAccount']>(),
    deleteAccount: jest.fn<IdentityProvider['deleteAccount']>(),
  };
  let dataSource: DataSource;
  let erasure: ErasureRepository;

  beforeAll(async () => {
    dataSource = await createDataSource(usersDatabase, database.url()).initialize();
    erasure = new ErasureRepository(dataSource);
  });
  afterAll(() => dataSource.destroy());
  beforeEach(async () => {
    jest.resetAllMocks();
    await database.query('truncate users, outbox, inbox, erased_users');
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
       values ('ada', 'Ada', 'Ada@trax.test', true, 'production', now()),
              ('mallory', 'Mallory', 'ada@trax.test', false, 'production', now() + interval '1 day')`,
    );
  });

  const hear = <T extends EventType>(type: T, payload: EventPayload<T>) => {
    const inbox = new Inbox(dataSource, 'users', new ErasureEvents(erasure, identity).handlers);
    return inbox.receive({ id: randomUUID(), type, sender: 'deletion', order: 1, payload });
  };
  const told = () => database.query('select type, receiver, payload from outbox');
  const listUsers = () => database.query('select firebase_id from users order by firebase_id');

  describe('deletion.requested', () => {
    it('is answered with the account of the address, rather one that has proved it', async () => {
      await hear('deletion.requested', { requestId: REQUEST, email: 'ADA@trax.test' });
      const payload = { requestId: REQUEST, firebaseId: 'ada' };
      expect(await told()).toEqual([{ type: 'deletion.account-found', receiver: 'deletion', payload }]);
    });

    it('is not answered for an address that nobody has', async () => {
      await hear('deletion.requested', { requestId: REQUEST, email: 'nobody@trax.test' });
      expect(await told()).toEqual([]);
    });

    it('is not answered with an account that is being deleted', async () => {
      await database.query(`delete from users where firebase_id = 'mallory'`);
      await erasure.begin('ada', () => undefined);
      await database.query('truncate outbox');
      await hear('deletion.requested', { requestId: REQUEST, email: 'ada@trax.test' });
      expect(await told()).toEqual([]);
    });
  });

  describe('user.data-erased-everywhere', () => {
    beforeEach(async () => {
      identity.deleteAccount.mockResolvedValue();
      await erasure.begin('ada', () => undefined);
      await database.query('truncate outbox');
    });

    it('deletes the provider’s account, then the record, and says so; only the tombstone stays', async () => {
      identity.deleteAccount.mockImplementation(async () => {
        expect(await listUsers()).toEqual([{ firebase_id: 'ada' }, { firebase_id: 'mallory' }]);
      });
      await hear('user.data-erased-everywhere', { firebaseId: 'ada' });
      expect(identity.deleteAccount).toHaveBeenCalledWith('ada');
      expect(await listUsers()).toEqual([{ firebase_id: 'mallory' }]);
      expect(await told()).toEqual([{ type: 'user.erased', receiver: 'deletion', payload: { firebaseId: 'ada' } }]);
      expect(await erasure.isDeleted('ada')).toBe(true);
    });

    it('waits for a provider that cannot be asked, with the record as it was', async () => {
      identity.deleteAccount.mockRejectedValueOnce(new IdentityProviderUnavailable('away'));
      const first = hear('user.data-erased-everywhere', { firebaseId: 'ada' });
      await expect(first).rejects.toMatchObject({ status: 503 });
      expect(await listUsers()).toHaveLength(2);
      expect(await told()).toEqual([]);
      await hear('user.data-erased-everywhere', { firebaseId: 'ada' });
      expect(await listUsers()).toHaveLength(1);
    });
  });
});
