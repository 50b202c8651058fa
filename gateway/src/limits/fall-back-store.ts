import type { Redis } from 'ioredis';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { BoundedMap } from '../bounded-map.js';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;
type Window = { count: number; endsAtMs: number };

const CAPACITY = 50_000;
const KEY_PREFIX = 'trax:gateway:limit:';

/** Counts in Redis, so that several gateways share a limit, and in this process while Redis does not answer. */
export class FallBackStore {
  private readonly windows = new BoundedMap<string, Window>(CAPACITY);

  constructor(private readonly redis: Redis | null) {}

  count(key: string, windowMs: number, done: Done): void {
    if (this.redis === null || this.redis.status !== 'ready') return done(null, this.countHere(key, windowMs));
    this.countInRedis(this.redis, key, windowMs).then(
      (result) => done(null, result),
      () => done(null, this.countHere(key, windowMs)),
    );
  }

  private countHere(key: string, windowMs: number): { current: number; ttl: number } {
    const now = Date.now();
    const running = this.windows.get(key);
    const window = running !== undefined && running.endsAtMs > now ? running : { count: 0, endsAtMs: now + windowMs };
    window.count += 1;
    this.windows.set(key, window);
    return { current: window.count, ttl: window.endsAtMs - now };
  }

  private async countInRedis(redis: Redis, key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
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
