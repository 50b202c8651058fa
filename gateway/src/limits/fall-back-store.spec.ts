import { describe, expect, it } from '@jest/globals';
import { FallBackStore, type CountingRedis } from './fall-back-store.js';

/** A Redis that is connected and never says anything. */
function hungRedis() {
  const redis = { asked: 0 };
  const chain = {
    set: () => chain,
    incr: () => chain,
    pttl: () => chain,
    exec: () => {
      redis.asked += 1;
      return Promise.reject(new Error('Command timed out'));
    },
  };
  const client = { status: 'ready', multi: () => chain } as unknown as CountingRedis;
  return { redis, client };
}

const countIn = (store: FallBackStore, key = 'read:uid:ada') =>
  new Promise<number>((resolve) => store.count(key, 60_000, (_, result) => resolve(result?.current ?? 0)));

describe('the count of calls', () => {
  it('goes on in this process while Redis does not answer, and leaves it alone for a moment', async () => {
    const { redis, client } = hungRedis();
    const store = new FallBackStore(client);
    expect([await countIn(store), await countIn(store), await countIn(store)]).toEqual([1, 2, 3]);
    expect(redis.asked).toBe(1);
  });

  it('is each person’s own', async () => {
    const store = new FallBackStore(null);
    expect([await countIn(store, 'a'), await countIn(store, 'a'), await countIn(store, 'b')]).toEqual([1, 2, 1]);
  });
});
