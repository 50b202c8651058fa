import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { DatabaseError } from 'pg';
import { createClient } from 'redis';
import { useDatabase, type TestDatabase } from './use-database.js';
import { canRestartRedis, hasRedis, useRedis } from './use-redis.js';

const DEADLOCK_DETECTED = '40P01';
const MAX_TRUNCATE_ATTEMPTS = 10;

/** Where the jobs of one spec file wait. */
export type QueueStore = {
  settings: () => QueueSettings;
  /** Removes all jobs. */
  empty: () => Promise<void>;
  /** Ends the store and starts it again without its jobs, where that is possible here. */
  restartEmpty?: () => Promise<void>;
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
      if (typeof found?.names === 'string') await truncate(database, found.names);
    },
  };
}

/** The workers of running services hold some of these tables: Postgres may end this statement to resolve a deadlock. */
async function truncate(database: TestDatabase, tables: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.query(`truncate ${tables}`);
      return;
    } catch (error) {
      const isDeadlock = error instanceof DatabaseError && error.code === DEADLOCK_DETECTED;
      if (!isDeadlock || attempt === MAX_TRUNCATE_ATTEMPTS) throw error;
    }
  }
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
    ...(canRestartRedis ? { restartEmpty: () => redis.restartEmpty() } : {}),
  };
}

/** Both stores by name, where this machine has both: for `describe.each(queueStores)('…, by a queue on %s', …)`. */
export const queueStores = [
  ['Postgres', usePostgresStore] as const,
  ...(hasRedis ? [['Redis', useRedisStore] as const] : []),
];
