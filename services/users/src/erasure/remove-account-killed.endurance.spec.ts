import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@trax/testing-server/use-database';
import { useQueueDatabase } from '@trax/testing-server/use-queue-store';
import { useProcesses } from '@trax/testing-server/use-processes';
import { until } from '@trax/testing-server/until';
import { definition } from '../definition.js';
import { useFakeProvider } from '../testing/fake-provider.fixture.js';

/** The lock of the killed worker's job, the interval of stalled jobs, and the start of firebase-admin on a busy machine. */

// Built processes on a real Postgres; only the provider is not real.
describe('the removal of an account in processes of their own', () => {
  const provider = useFakeProvider();
  const database = useDatabase(definition);
  const queue = useQueueDatabase();
  const processes = useProcesses('users', () => ({
    DATABASE_URL: database.url(),
    QUEUE_DATABASE_URL: queue.url(),
    ...provider.settings(),
  }));
  const listErased = () => database.query(`select payload from outbox where type = 'user.erased'`);

  afterEach(() => processes.killAll());
  beforeEach(async () => {
    await database.query(
      `insert into users (firebase_id, display_name, email, email_verified, environment, deletion_started_at)
       values ('ada', 'Ada', 'ada@trax.test', true, 'production', now())`,
    );
    await database.query(`insert into erased_users (subject_hash) values (subject_hash_of('ada'))`);
    // As the deletion service publishes it: the outbox of the users service carries it to its own queue.
    await database.query(
      `insert into outbox (id, type, receiver, payload) values ($1, 'erasure.account-due', 'users', '{"firebaseId":"ada"}')`,
      [randomUUID()],
    );
  });

  it('is finished by another process when its own is killed while the provider deletes the account', async () => {
    provider.pageDelayMs = 30_000;
    const first = await processes.start();
    await until(async () => provider.deleted.length === 1);
    await first.kill();
    expect(await database.query('select 1 from users')).toHaveLength(1);
    provider.pageDelayMs = 0;
    await processes.start();
    await until(async () => (await listErased()).length > 0);
    expect(await listErased()).toEqual([{ payload: { firebaseId: 'ada', email: 'ada@trax.test' } }]);
    expect(await database.query('select 1 from users')).toEqual([]);
    expect(provider.deleted).toEqual(['ada', 'ada']);
  });
});
