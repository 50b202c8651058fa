import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../gateway.config.js';
import type { RedisConnection } from './redis-connection.js';
import { RateLimits, TooManyRequests, type LimitName } from './rate-limits.js';

const CONFIG = {
  LIMIT_SESSIONS_PER_MINUTE: 60,
  LIMIT_BROWSER_ERRORS_PER_MINUTE: 10,
  LIMIT_READS_PER_MINUTE: 100,
  LIMIT_WRITES_PER_MINUTE: 5,
  LIMIT_UNKNOWN_COOKIES_PER_MINUTE: 20,
  LIMIT_DELETION_REQUESTS_PER_HOUR: 10,
} as GatewayConfig;

/** As Redis counts for `RateLimiterRedis`, shared by the gateways of a test. */
class FakeRedis {
  readonly counts = new Map<string, number>();
  commands = 0;
  isReady = true;
  hasFailed = false;

  async eval(_script: string, { keys: [key = ''], arguments: [points] }: { keys: string[]; arguments: string[] }) {
    this.commands += 1;
    if (this.hasFailed) throw new Error('gone');
    this.counts.set(key, (this.counts.get(key) ?? 0) + Number(points));
    return [this.counts.get(key), 60_000];
  }
}

let redis: FakeRedis;
const gatewayWith = (connection: FakeRedis | null, limits: Partial<GatewayConfig> = {}) =>
  new RateLimits({ ...CONFIG, ...limits }, connection as unknown as RedisConnection | null);

type Calls = { name: LimitName; caller: string; calls: number };

async function admitted(limits: RateLimits, { name, caller, calls }: Calls): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    try {
      await limits.count(name, caller);
      count += 1;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      expect(error.retryAfterSeconds).toBeGreaterThan(0);
    }
  }
  return count;
}

beforeEach(() => {
  redis = new FakeRedis();
});

describe.each([
  ['in this process', () => null],
  ['in Redis', () => redis],
])('a limit that is counted %s', (_, connection) => {
  it.each([
    ['read', 100],
    ['write', 5],
    ['session', 60],
    ['deletion-request', 10],
  ] as const)('admits %s exactly as often as the limit', async (name, limit) => {
    const limits = gatewayWith(connection());
    await expect(admitted(limits, { name, caller: 'ada', calls: limit + 10 })).resolves.toBe(limit);
    await expect(admitted(limits, { name, caller: 'bob', calls: 1 })).resolves.toBe(1);
  });

  it('answers without a promise for all but one call in a share', async () => {
    const limits = gatewayWith(connection());
    await limits.count('read', 'ada');
    expect(limits.count('read', 'ada')).toBeUndefined();
    expect(limits.count('read', 'ada')).toBeInstanceOf(Promise);
  });
});

describe('several gateways', () => {
  it('share their limits in Redis', async () => {
    const [one, other] = [gatewayWith(redis), gatewayWith(redis)];
    const first = await admitted(one, { name: 'session', caller: 'ip:1', calls: 40 });
    await expect(admitted(other, { name: 'session', caller: 'ip:1', calls: 40 })).resolves.toBe(60 - first);
  });

  it('count by themselves while their limits differ', async () => {
    const [one, other] = [gatewayWith(redis), gatewayWith(redis, { LIMIT_SESSIONS_PER_MINUTE: 10 })];
    await expect(admitted(one, { name: 'session', caller: 'ip:1', calls: 60 })).resolves.toBe(60);
    await expect(admitted(other, { name: 'session', caller: 'ip:1', calls: 20 })).resolves.toBe(10);
  });

  it('never admit more reads together than the limit, and at most a share each fewer', async () => {
    const gateways = [gatewayWith(redis), gatewayWith(redis), gatewayWith(redis)];
    let count = 0;
    for (let call = 0; call < 150; call += 1) {
      const limits = gateways[call % gateways.length];
      if (limits !== undefined) count += await admitted(limits, { name: 'read', caller: 'ada', calls: 1 });
    }
    expect(count).toBeLessThanOrEqual(100);
    expect(count).toBeGreaterThan(100 - 3 * 2);
  });

  it('keep nothing in Redis that names a person', async () => {
    await gatewayWith(redis).count('read', 'person:ada-lovelace');
    expect([...redis.counts.keys()].join()).not.toContain('lovelace');
  });
});

describe('without Redis', () => {
  it('a limit goes on in this process when commands fail', async () => {
    redis.hasFailed = true;
    await expect(admitted(gatewayWith(redis), { name: 'session', caller: 'ip:1', calls: 70 })).resolves.toBe(60);
  });

  it('no command is sent while it is not connected', async () => {
    redis.isReady = false;
    await expect(admitted(gatewayWith(redis), { name: 'session', caller: 'ip:1', calls: 70 })).resolves.toBe(60);
    expect(redis.commands).toBe(0);
  });
});
