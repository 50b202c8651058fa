import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRedisServer, startRedis } from '@trax/start/redis';
import { aroundAll } from './around-all.js';

/** The Redis of one spec file. */
export type TestRedis = {
  /** Its address; known from `beforeAll` on. */
  url(): string;
  /** Ends it and starts it again at the same address without its data. */
  restartEmpty(): Promise<void>;
};

const program = findRedisServer();

/** Whether there is a Redis for a spec here. */
export const hasRedis = program !== undefined;

/** A Redis of its own for this spec file. */
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
    url: () => server?.url ?? '',
    restartEmpty: async () => {
      const port = server?.port;
      await stop();
      await start(port);
    },
  };
}
