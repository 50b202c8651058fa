import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { createDataSource } from '@trax/nest-platform/database/data-source';
import { ErasedUser } from '@trax/erasure/erased-users';
import { Inbox } from '@trax/nest-platform/events/inbox';
import { useDatabase } from '@trax/testing-server/use-database';
import type { DataSource } from 'typeorm';
import { definition } from '../definition.js';
import { IdentityProviderUnavailable, type IdentityProvider } from '../identity-provider/identity-provider.js';
import { AccountRemoval } from './account-removal.js';
import { DataErasedHandler } from './data-erased.handler.js';
import { DeletionRequestedHandler } from './deletion-requested.handler.js';
import { Erasure } from './erasure.entity.js';
import { ErasureRepository } from './erasure.repository.js';

const REQUEST = '01890000-0000-7000-8000-000000000001';

describe('the users service in the deletion of an account', () => {
  const database = useDatabase(definition);
  const identity = {
    listAccounts: () => Promise.resolve({ accounts: [], nextPageToken: undefined }),
    findStates: () => Promise.resolve(new Map()),
    disableAccount: jest.fn<IdentityProvider['disableAccount']>(),
    deleteAccount: jest.fn<IdentityProvider['deleteAccount']>(),
  };
  let dataSource: DataSource;
  let erasures: ErasureRepository;

  beforeAll(async () => {
    dataSource = await createDataSource(definition, database.url()).initialize();
    erasures = new ErasureRepository(dataSource.getRepository(Erasure), dataSource.getRepository(ErasedUser));
  });
  afterAll(() => dataSource.destroy());
  beforeEach(async () => {
    jest.resetAllMocks();
    await database.query('truncate users, outbox, inbox, erased_users, erasures');
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, created_at)
       values ('ada', 'Ada', 'Ada@trax.test', true, 'production', now()),
              ('mallory', 'Mallory', 'ada@trax.test', false, 'production', now() + interval '1 day')`,
    );
  });

  const createRemoval = () => new AccountRemoval(erasures, identity, dataSource);
  const receive = <T extends EventType>(type: T, payload: EventPayload<T>, removal = createRemoval()) => {
    const dataErased = new DataErasedHandler(erasures, removal);
    const deletionRequested = new DeletionRequestedHandler(erasures);
    const inbox = new Inbox(dataSource, 'users', {
      'user.data-erased': (event, manager) => dataErased.handle(event, manager),
      'deletion.requested': (event, manager) => deletionRequested.handle(event, manager),
    });
    return inbox.receive({ id: randomUUID(), type, sender: 'spec', order: 1, payload });
  };
  const report = (service: 'playlists' | 'stats', removal?: AccountRemoval) =>
    receive('user.data-erased', { firebaseId: 'ada', service, erased: { [service]: 2 } }, removal);
  const listPublished = () => database.query('select type, receiver, payload from outbox');
  const listUsers = () => database.query('select firebase_id from users order by firebase_id');
  const begin = async () => {
    await erasures.begin('ada', () => undefined);
    await database.query('truncate outbox');
  };
  const ERASED = { type: 'user.erased', receiver: 'deletion', payload: { firebaseId: 'ada', email: 'Ada@trax.test' } };

  describe('deletion.requested', () => {
    it('is answered with the account of the address, preferably one that has proved it', async () => {
      await receive('deletion.requested', { requestId: REQUEST, email: 'ADA@trax.test' });
      const payload = { requestId: REQUEST, firebaseId: 'ada' };
      expect(await listPublished()).toEqual([{ type: 'deletion.account-found', receiver: 'deletion', payload }]);
    });

    it('is not answered for an address without an account', async () => {
      await receive('deletion.requested', { requestId: REQUEST, email: 'nobody@trax.test' });
      expect(await listPublished()).toEqual([]);
    });

    it('is not answered with an account that is being deleted', async () => {
      await database.query(`delete from users where firebase_id = 'mallory'`);
      await begin();
      await receive('deletion.requested', { requestId: REQUEST, email: 'ada@trax.test' });
      expect(await listPublished()).toEqual([]);
    });
  });

  describe('the removal of the account', () => {
    beforeEach(async () => {
      identity.deleteAccount.mockResolvedValue();
      await begin();
    });

    it('waits for the reports of every service, in whatever order and however often they arrive', async () => {
      const removal = createRemoval();
      await report('stats');
      await report('stats');
      await removal.run();
      expect(identity.deleteAccount).not.toHaveBeenCalled();
      await report('playlists');
      await removal.run();
      expect(await listUsers()).toEqual([{ firebase_id: 'mallory' }]);
      expect(await listPublished()).toEqual([ERASED]);
    });

    it('deletes the provider’s account, then the record; the hash and the numbers of rows stay', async () => {
      identity.deleteAccount.mockImplementation(async () => {
        expect(await listUsers()).toEqual([{ firebase_id: 'ada' }, { firebase_id: 'mallory' }]);
      });
      await report('stats');
      await report('playlists');
      await createRemoval().run();
      expect(identity.deleteAccount).toHaveBeenCalledWith('ada');
      expect(await listUsers()).toEqual([{ firebase_id: 'mallory' }]);
      expect(await listPublished()).toEqual([ERASED]);
      expect(await erasures.isDeleted('ada')).toBe(true);
      const rows = await database.query('select firebase_id, reports, finished_at from erasures');
      const reports = { playlists: { playlists: 2 }, stats: { stats: 2 } };
      expect(rows).toEqual([{ firebase_id: null, reports, finished_at: expect.any(Date) }]);
    });

    it('calls the provider outside of any transaction', async () => {
      let openTransactions: unknown[] = [];
      identity.deleteAccount.mockImplementation(async () => {
        openTransactions = await database.query(
          `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        );
      });
      await Promise.all([report('stats'), report('playlists')]);
      await createRemoval().run();
      expect(identity.deleteAccount).toHaveBeenCalledTimes(1);
      expect(openTransactions).toEqual([]);
    });

    it('begins at once when the last report is committed, also when two arrive at the same time', async () => {
      const removal = createRemoval();
      removal.onApplicationBootstrap();
      await removal.run();
      try {
        await Promise.all([report('stats', removal), report('playlists', removal)]);
        for (let waitedMs = 0; waitedMs < 1_500 && (await listUsers()).length > 1; waitedMs += 20) await delay(20);
        expect(await listUsers()).toEqual([{ firebase_id: 'mallory' }]);
        expect(await listPublished()).toEqual([ERASED]);
      } finally {
        await removal.beforeApplicationShutdown();
        dataSource.subscribers.splice(0);
      }
    });

    it('is tried again after a provider that was unreachable, with the record as it was', async () => {
      identity.deleteAccount.mockRejectedValueOnce(new IdentityProviderUnavailable('away'));
      await report('stats');
      await report('playlists');
      await createRemoval().run();
      expect(await listUsers()).toHaveLength(2);
      expect(await listPublished()).toEqual([]);
      await createRemoval().run();
      expect(identity.deleteAccount).toHaveBeenCalledTimes(1);
      await expireClaim();
      await createRemoval().run();
      expect(await listUsers()).toHaveLength(1);
    });

    it.each(['before the call of the provider', 'after the call of the provider'])(
      'is finished by another process when the first one is killed %s',
      async (moment) => {
        await report('stats');
        await report('playlists');
        expect(await erasures.claim()).toBe('ada');
        if (moment.startsWith('after')) await identity.deleteAccount('ada');
        await createRemoval().run();
        expect(await listPublished()).toEqual([]);
        await expireClaim();
        await createRemoval().run();
        expect(await listPublished()).toEqual([ERASED]);
      },
    );

    it('publishes its end once, also when two processes finish it', async () => {
      await report('stats');
      await report('playlists');
      await Promise.all([erasures.finish('ada'), erasures.finish('ada')]);
      await report('stats');
      await createRemoval().run();
      expect(await listPublished()).toEqual([ERASED]);
    });
  });

  const expireClaim = () => database.query(`update erasures set claimed_until = now() - interval '1 second'`);
});
