import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { findRedisServer, startRedis } from '@trax/start/redis';

/** The Redis of one spec file. */
export type TestRedis = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
};

const program = findRedisServer();
const given = process.env['TEST_REDIS_URL'] || undefined;

/** Whether there is a Redis for a spec here: the test runner brings one, a spec that is run alone needs the program. */
export const hasRedis = program !== undefined || given !== undefined;

/** A Redis of its own for this spec file; without the program, the one of `TEST_REDIS_URL`. */
export function useRedis(): TestRedis {
  let url = given ?? '';
  let stop: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    if (program === undefined) return;
    const dataDir = await mkdtemp(path.join(tmpdir(), 'trax-test-redis-'));
    const server = await startRedis({ program, dataDir, password: 'test' });
    url = server.url;
    stop = async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, 60_000);

  afterAll(() => stop());

  return { url: () => url };
}
