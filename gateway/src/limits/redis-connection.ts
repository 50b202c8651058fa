import type { OnApplicationShutdown } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { createClient } from 'redis';

const COMMAND_TIMEOUT_MS = 100;
const CONNECT_TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 2_000;
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
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: (attempts) => Math.min(attempts * 100, MAX_RECONNECT_DELAY_MS),
      },
    });
    // Without a listener a lost connection would end the process.
    this.client.on('error', () => undefined);
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
