import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRedisServer, startRedis } from '@trax/start/redis';
import { aroundAll } from './around-all.js';

/** The Redis of one spec file. */
export type TestRedis = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
  /** Ends it and starts it again at the same address without its data; only where the program is (`canRestartRedis`). */
  restartEmpty(): Promise<void>;
};

const given = process.env['TEST_REDIS_URL'] || undefined;
const program = given === undefined ? findRedisServer() : undefined;

/** Whether there is a Redis for a spec here: the one of `TEST_REDIS_URL`, or the program. */
export const hasRedis = program !== undefined || given !== undefined;

export const canRestartRedis = program !== undefined;

/** The Redis of `TEST_REDIS_URL`, or one of its own for this spec file. */
export function useRedis(): TestRedis {
  let server: { url: string; port: number; stop: () => Promise<void> } | undefined;
  let dataDir = '';

  const start = async (port?: number) => {
    if (program === undefined) return;
    dataDir = await mkdtemp(path.join(tmpdir(), 'trax-test-redis-'));
    server = await startRedis({ program, dataDir, password: 'test', ...(port === undefined ? {} : { port }) });
  };
  const stop = async () => {
    await server?.stop();
    if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
  };

  aroundAll({ start: () => start(), stop });

  return {
    url: () => server?.url ?? given ?? '',
    restartEmpty: async () => {
      const port = server?.port;
      await stop();
      await start(port);
    },
  };
}
