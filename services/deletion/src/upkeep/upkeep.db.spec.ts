import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { hasRedis, useRedis } from '@trax/testing-server/use-redis';
import { createClient } from 'redis';
import { DeletionRequestsRepository } from '../deletion-requests/deletion-requests.repository.js';
import { ErasuresRepository } from '../erasures/erasures.repository.js';
import { useDeletionService } from '../testing/deletion-service.fixture.js';
import { AppendOnlyFile } from './append-only-file.js';
import { ProcessedAddresses } from './processed-addresses.js';

const KEPT_DAYS = 30;

describe('the upkeep of the deletion service', () => {
  const { database, service, requestId, find, receive } = useDeletionService();
  /** Runs an hourly job of the service with these settings. */
  const hashAddresses = () => {
    const hourlyJobs = new HourlyJobs();
    void new ProcessedAddresses(KEPT_DAYS, service.app().get(DeletionRequestsRepository), hourlyJobs);
    return hourlyJobs.run('hash-addresses');
  };
  const rewriteAppendOnlyFile = (redisUrl: string) => {
    const hourlyJobs = new HourlyJobs();
    void new AppendOnlyFile(redisUrl, service.app().get(ErasuresRepository), hourlyJobs);
    return hourlyJobs.run('rewrite-append-only-file');
  };
  const readHash = async (id: string) => {
    const [row] = await database.query('select email_hash from deletion_requests where id = $1', [id]);
    return row?.['email_hash'];
  };
  const processedDaysAgo = async (email: string, days: number) => {
    const id = await requestId(email);
    await database.query(
      `update deletion_requests set status = 'processed', processed_at = now() - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
    return id;
  };

  beforeEach(() => database.empty());

  it('replaces the address of a request by its hash some days after it was processed', async () => {
    const old = await processedDaysAgo('old@trax.test', KEPT_DAYS + 1);
    const recent = await processedDaysAgo('recent@trax.test', KEPT_DAYS - 1);
    const pending = await requestId('pending@trax.test');
    await hashAddresses();
    expect(await find(old)).toMatchObject({ status: 'processed', email: null });
    expect(await readHash(old)).toMatch(/^[0-9a-f]{64}$/);
    expect(await find(recent)).toMatchObject({ email: 'recent@trax.test' });
    expect(await find(pending)).toMatchObject({ email: 'pending@trax.test' });
    expect(await database.query(`select from deletion_requests t where t::text like '%old@%'`)).toEqual([]);
  });

  it('takes the account from a request together with its address, and from no other', async () => {
    const old = await processedDaysAgo('old@trax.test', KEPT_DAYS + 1);
    const recent = await processedDaysAgo('recent@trax.test', KEPT_DAYS - 1);
    await database.query(`update deletion_requests set firebase_id = 'ada'`);
    await hashAddresses();
    const rows = await database.query('select id, firebase_id from deletion_requests');
    expect(new Map(rows.map(({ id, firebase_id }) => [id, firebase_id]))).toEqual(
      new Map([
        [old, null],
        [recent, 'ada'],
      ]),
    );
  });

  it('does so in batches, for however many there are', async () => {
    await database.query(
      `insert into deletion_requests (id, email, status, processed_at, environment)
       select gen_random_uuid(), 'many-' || i || '@trax.test', 'processed', now() - interval '1 year', 'production'
       from generate_series(1, 2500) as i`,
    );
    await hashAddresses();
    expect(await database.query('select from deletion_requests where email is not null')).toEqual([]);
  });

  it('leaves no hash of the address once its account is erased', async () => {
    const id = await processedDaysAgo('ada@trax.test', KEPT_DAYS + 1);
    await hashAddresses();
    await receive('user.deleted', { firebaseId: 'ada', email: 'ada@trax.test' });
    await receive('user.erased', { firebaseId: 'ada', email: 'ada@trax.test' });
    expect(await readHash(id)).toBeNull();
  });

  describe('of a Redis', () => {
    const finishOne = () => receive('user.erased', { firebaseId: 'bob', email: 'bob@trax.test' });

    it('does nothing about one that cannot be reached but warn', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      await finishOne();
      await rewriteAppendOnlyFile('redis://127.0.0.1:1');
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('not rewritten'));
    });

    (hasRedis ? describe : describe.skip)('that runs (needs redis-server)', () => {
      const redis = useRedis();
      const countRewrites = async () => {
        const client = await createClient({ url: redis.url() }).connect();
        const [, count] = /aof_rewrites:(\d+)/.exec(await client.info('persistence')) ?? [];
        await client.close();
        return count;
      };

      it('rewrites its append-only file after an erasure has finished, and not without one', async () => {
        const before = await countRewrites();
        await rewriteAppendOnlyFile(redis.url());
        expect(await countRewrites()).toBe(before);
        await finishOne();
        await rewriteAppendOnlyFile(redis.url());
        for (let attempt = 0; (await countRewrites()) === before; attempt += 1) {
          if (attempt > 100) throw new Error('not rewritten');
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
    });
  });
});
