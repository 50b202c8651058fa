import type { Redis } from 'ioredis';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { BoundedMap } from '../bounded-map.js';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;
/** What of Redis is used here. */
export type CountingRedis = Pick<Redis, 'status' | 'multi'>;
type Window = { count: number; endsAtMs: number };

const CAPACITY = 50_000;
const KEY_PREFIX = 'trax:gateway:limit:';
/** How long a Redis that did not answer is left alone, so that its absence does not slow every call. */
const PAUSE_MS = 2_000;

/** Counts in Redis, so that several gateways share a limit, and in this process while Redis does not answer. */
export class FallBackStore {
  private readonly windows = new BoundedMap<string, Window>(CAPACITY);
  private pausedUntilMs = 0;

  constructor(private readonly redis: CountingRedis | null) {}

  count(key: string, windowMs: number, done: Done): void {
    if (!this.mayAsk(this.redis)) return done(null, this.countHere(key, windowMs));
    this.countInRedis(this.redis, key, windowMs).then(
      (result) => done(null, result),
      () => {
        this.pausedUntilMs = Date.now() + PAUSE_MS;
        done(null, this.countHere(key, windowMs));
      },
    );
  }

  private mayAsk(redis: CountingRedis | null): redis is CountingRedis {
    return redis?.status === 'ready' && Date.now() >= this.pausedUntilMs;
  }

  private countHere(key: string, windowMs: number): { current: number; ttl: number } {
    const now = Date.now();
    const running = this.windows.get(key);
    const window = running !== undefined && running.endsAtMs > now ? running : { count: 0, endsAtMs: now + windowMs };
    window.count += 1;
    this.windows.set(key, window);
    return { current: window.count, ttl: window.endsAtMs - now };
  }

  private async countInRedis(
    redis: CountingRedis,
    key: string,
    windowMs: number,
  ): Promise<{ current: number; ttl: number }> {
    const name = KEY_PREFIX + key;
    const results = await redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec();
    const [, counted, remaining] = results ?? [];
    return { current: Number(counted?.[1]), ttl: Math.max(0, Number(remaining?.[1])) };
  }
}

/** The class that the rate-limit plugin wants to make an instance of. */
export function storeClass(store: FallBackStore): new () => FastifyRateLimitStore {
  return class {
    incr(key: string, done: Done, windowMs: number): void {
      store.count(key, windowMs, done);
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
