import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { findRedisServer, startRedis } from '@trax/start/redis';

/** The Redis of one spec file. */
export type TestRedis = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
  /** Ends it and starts it again at the same address without its data; only where the program is (`canRestartRedis`). */
  restartEmpty(): Promise<void>;
};

const program = findRedisServer();
const given = process.env['TEST_REDIS_URL'] || undefined;

/** Whether there is a Redis for a spec here: the test runner brings one, a spec that is run alone needs the program. */
export const hasRedis = program !== undefined || given !== undefined;

export const canRestartRedis = program !== undefined;

/** A Redis of its own for this spec file; without the program, the one of `TEST_REDIS_URL`. */
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

  beforeAll(() => start(), 60_000);
  afterAll(stop);

  return {
    url: () => server?.url ?? given ?? '',
    restartEmpty: async () => {
      const port = server?.port;
      await stop();
      await start(port);
    },
  };
}
