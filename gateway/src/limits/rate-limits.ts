import { createHash } from 'node:crypto';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { Problem } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../gateway.config.js';
import { callerAddress } from './caller-address.js';
import type { RedisConnection } from './redis-connection.js';

export type LimitName =
  | 'session'
  | 'deletion-request'
  | 'browser-error'
  | 'read'
  | 'write'
  | 'unknown-cookie'
  | 'app-refusal';

/** `share`: how many calls are taken from the limiter at a time. */
type Limit = { limiter: RateLimiterMemory | RateLimiterRedis; share: number };

const KEY_PREFIX = 'trax:gateway:limit:';
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** A share is at most this part of a limit. */
const SHARES = 30;
const MAX_ALLOWANCES = 50_000;

export class TooManyRequests extends Problem {
  constructor(retryAfterSeconds: number) {
    const message = 'Too many requests. Please wait a moment and try again.';
    super({ code: PROBLEM_CODES.tooManyRequests, status: 429, message, retryAfterSeconds });
  }
}

/**
 * Counts calls, in Redis when there is one, so that several gateways share a limit, and in this process while Redis fails.
 *
 * Reads and writes are taken from the limiter in shares of up to 1/30 of the limit, so that by default 19 of 20 reads and 9 of 10 writes wait for nothing.
 * A process never admits more than the limit; a person whose calls go to several gateways may be refused earlier, by less
 * than one share for each gateway.
 */
export class RateLimits {
  private readonly limits: Record<LimitName, Limit>;
  /** Calls that are taken from the limiter and not yet made, by limit and caller. */
  private readonly allowances = new LRUCache<string, { calls: number }>({ max: MAX_ALLOWANCES });

  constructor(
    private readonly config: GatewayConfig,
    private readonly redis: RedisConnection | null,
  ) {
    const [reads, writes] = [config.LIMIT_READS_PER_MINUTE, config.LIMIT_WRITES_PER_MINUTE];
    const cookies = config.LIMIT_UNKNOWN_COOKIES_PER_MINUTE;
    this.limits = {
      session: this.createLimit('session', config.LIMIT_SESSIONS_PER_MINUTE),
      'app-refusal': this.createLimit('app-refusal', config.LIMIT_SESSIONS_PER_MINUTE),
      'deletion-request': this.createLimit('deletion-request', config.LIMIT_DELETION_REQUESTS_PER_HOUR, {
        duration: HOUR_SECONDS,
      }),
      'browser-error': this.createLimit('browser-error', config.LIMIT_BROWSER_ERRORS_PER_MINUTE),
      read: this.createLimit('read', reads, { share: largestShare(reads) }),
      write: this.createLimit('write', writes, { share: largestShare(writes) }),
      'unknown-cookie': this.createLimit('unknown-cookie', cookies, { share: largestShare(cookies) }),
    };
  }

  /** Who calls, for limits by address. */
  callerAddress({ raw }: FastifyRequest): string {
    return `ip:${callerAddress(raw, this.config.TRUST_FORWARDED_FOR)}`;
  }

  /** Who calls, for limits by person: a visitor is their address. */
  caller(request: FastifyRequest): string {
    return request.viewer === null ? this.callerAddress(request) : `person:${request.viewer.uid}`;
  }

  /**
   * Counts one call of `caller`: at once (undefined) when its share is at hand, otherwise when the promise resolves.
   * @throws TooManyRequests by the promise
   */
  count(name: LimitName, caller: string): undefined | Promise<void> {
    const key = `${name}:${caller}`;
    const allowance = this.allowances.get(key);
    if (allowance === undefined || allowance.calls === 0) return this.takeShare(this.limits[name], caller, key);
    allowance.calls -= 1;
    return undefined;
  }

  /** Counts nothing. @throws TooManyRequests where the limit is reached */
  async assertBelow(name: LimitName, caller: string): Promise<void> {
    const { limiter } = this.limits[name];
    const counted = await limiter.get(hashCaller(caller));
    if (counted !== null && counted.remainingPoints <= 0)
      throw new TooManyRequests(Math.ceil(counted.msBeforeNext / 1_000));
  }

  private async takeShare({ limiter, share }: Limit, caller: string, key: string): Promise<void> {
    try {
      const { msBeforeNext } = await limiter.consume(hashCaller(caller), share);
      const left = this.allowances.get(key)?.calls ?? 0;
      if (share > 1)
        this.allowances.set(key, { calls: left + share - 1 }, { ttl: Math.max(1, Math.ceil(msBeforeNext)) });
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1_000));
    }
  }

  private createLimit(name: LimitName, points: number, { duration = MINUTE_SECONDS, share = 1 } = {}): Limit {
    // With the limit: a gateway that has another one, as during a rollout, does not count for those of this one.
    const options = { keyPrefix: `${KEY_PREFIX}${name}:${points}`, points, duration };
    const memory = new RateLimiterMemory(options);
    if (this.redis === null) return { limiter: memory, share };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      // A refusal is repeated from memory.
      inMemoryBlockOnConsumed: points,
    });
    return { limiter, share };
  }
}

/** Redis holds nothing that names a person. */
const hashCaller = (caller: string): string => createHash('sha256').update(caller).digest('base64url');

/** The largest part of a limit that divides it, so that the last share is whole. */
function largestShare(limit: number): number {
  let share = Math.max(1, Math.floor(limit / SHARES));
  while (limit % share !== 0) share -= 1;
  return share;
}
