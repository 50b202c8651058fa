import type { OnApplicationShutdown } from '@nestjs/common';
import { createRedisClient } from '@trax/nest-platform/redis-client';
import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';

const COMMAND_TIMEOUT_MS = 100;
/** How long Redis is left alone after a command that failed. */
const PAUSE_MS = 2_000;

type EvalOptions = { keys: string[]; arguments: string[] };

/**
 * Redis as `RateLimiterRedis` uses it. A command fails at once while Redis is away, and after 100 ms when it is silent:
 * node-redis puts no time limit on a command that it has sent.
 */
export class RedisConnection implements OnApplicationShutdown {
  private readonly client;
  private readonly policy = wrap(
    circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(1) }),
    timeout(COMMAND_TIMEOUT_MS, TimeoutStrategy.Aggressive),
  );

  constructor(url: string) {
    this.client = createRedisClient(url, { disableOfflineQueue: true });
    this.client.connect().catch(() => undefined);
  }

  get isReady(): boolean {
    return this.client.isReady;
  }

  /** @throws Error when Redis fails, has not answered within 100 ms, or did so less than 2 s ago */
  eval(script: string, options: EvalOptions): Promise<unknown> {
    return this.policy.execute(() => this.client.eval(script, options));
  }

  onApplicationShutdown(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
