import { createClient, type RedisClientOptions } from 'redis';

const CONNECT_TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * A client for what a process can do without for a while: it reconnects for as long as Redis is away and reports no error of
 * its connection. The caller connects it, and destroys it at the end.
 */
export function createRedisClient(url: string, options?: Omit<RedisClientOptions, 'url' | 'socket'>) {
  const client = createClient({
    url,
    ...options,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (attempts) => Math.min(attempts * 100, MAX_RECONNECT_DELAY_MS),
    },
  });
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  return client;
}
