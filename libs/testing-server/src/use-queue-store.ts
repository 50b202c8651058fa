import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { createClient } from 'redis';
import { useDatabase } from './use-database.js';
import { hasRedis, useRedis } from './use-redis.js';

/** Where the jobs of one spec file wait. */
export type QueueStore = {
  settings: () => QueueSettings;
  /** Removes all jobs. */
  empty: () => Promise<void>;
  /** Ends the store and starts it again without its jobs, where that is possible. */
  restartEmpty?: () => Promise<void>;
};

/** The database in which the jobs of one spec file wait. */
export const useQueueDatabase = () => useDatabase({ name: 'queue', entities: [], migrations: [] });

function usePostgresStore(): QueueStore {
  const database = useQueueDatabase();
  return {
    settings: () => ({ QUEUE_DATABASE_URL: database.url() }),
    empty: () => database.empty(),
  };
}

function useRedisStore(): QueueStore {
  const redis = useRedis();
  return {
    settings: () => ({ REDIS_URL: redis.url() }),
    empty: async () => {
      const client = await createClient({ url: redis.url() }).connect();
      const keys = await client.keys('{trax}:*');
      if (keys.length > 0) await client.del(keys);
      await client.close();
    },
    restartEmpty: () => redis.restartEmpty(),
  };
}

/** Both stores by name, where this machine has both: for `describe.each(queueStores)('…, by a queue on %s', …)`. */
export const queueStores = [
  ['Postgres', usePostgresStore] as const,
  ...(hasRedis ? [['Redis', useRedisStore] as const] : []),
];
