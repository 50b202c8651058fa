import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { GatewayConfig } from './gateway.config.js';

const COMMAND_TIMEOUT_MS = 250;
const RECONNECT_WITHIN_MS = 2_000;

/** Redis, if there is one. A command fails at once while it is away: everything that asks it has an answer of its own. */
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | null;

  constructor({ REDIS_URL }: GatewayConfig) {
    this.client = REDIS_URL === undefined ? null : connect(REDIS_URL);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}

function connect(url: string): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS * 4,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_WITHIN_MS),
  });
  // Without a listener ioredis prints every failed attempt to reconnect.
  client.on('error', () => undefined);
  return client;
}
