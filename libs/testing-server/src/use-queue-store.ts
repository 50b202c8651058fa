import type { QueueSettings } from '@trax/nest-platform/events/queue-driver';
import { Redis } from 'ioredis';
import { useDatabase } from './use-database.js';
import { hasRedis, useRedis } from './use-redis.js';

/** Where the jobs of one spec file wait. */
export type QueueStore = {
  settings: () => QueueSettings;
  /** As a Redis that came back empty. */
  empty: () => Promise<void>;
};

function usePostgresStore(): QueueStore {
  const database = useDatabase({ name: 'queue', entities: [], migrations: [] });
  return {
    settings: () => ({ QUEUE_DATABASE_URL: database.url() }),
    empty: async () => {
      const [found] = await database.query<{ names: string | null }>(
        `select string_agg(format('bullmq.%I', tablename), ', ') as names
         from pg_tables where schemaname = 'bullmq' and tablename <> 'migration'`,
      );
      if (typeof found?.names === 'string') await database.query(`truncate ${found.names}`);
    },
  };
}

function useRedisStore(): QueueStore {
  const redis = useRedis();
  return {
    settings: () => ({ REDIS_URL: redis.url() }),
    empty: async () => {
      const client = new Redis(redis.url());
      const keys = await client.keys('{trax}:*');
      if (keys.length > 0) await client.del(keys);
      await client.quit();
    },
  };
}

/** Both stores by name, where this machine has both: for `describe.each(queueStores)('…, by a queue on %s', …)`. */
export const queueStores = [
  ['Postgres', usePostgresStore] as const,
  ...(hasRedis ? [['Redis', useRedisStore] as const] : []),
];
