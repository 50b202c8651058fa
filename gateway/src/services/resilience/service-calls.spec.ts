import { describe, expect, it } from '@jest/globals';
import { ServiceBusy } from './bulkhead.js';
import { ServiceCalls } from './service-calls.js';

const LOST = new Error('lost');
const isLost = (error: unknown) => error === LOST;

const create = (isFailure: (error: unknown) => boolean = isLost) =>
  new ServiceCalls<string>({
    isLost,
    isFailure,
    isFailedAnswer: () => false,
    onChange: () => undefined,
    onEnd: () => undefined,
  });

/** Fails so often, then answers; and counts. */
function serviceThatLoses(times: number, failure: Error = LOST) {
  const service = {
    asked: 0,
    make: async () => {
      service.asked += 1;
      if (service.asked <= times) throw failure;
      return 'answer';
    },
  };
  return service;
}

describe('a call to a service', () => {
  it('is repeated twice when its connection is lost', async () => {
    const service = serviceThatLoses(2);
    expect(await create().run({ ...service, isRepeatable: true })).toBe('answer');
    expect(service.asked).toBe(3);
  });

  it('fails when it is lost for the third time', async () => {
    const service = serviceThatLoses(3);
    await expect(create().run({ ...service, isRepeatable: true })).rejects.toBe(LOST);
    expect(service.asked).toBe(3);
  });

  it('is made once when asking twice would have two effects', async () => {
    const service = serviceThatLoses(1);
    await expect(create().run({ ...service, isRepeatable: false })).rejects.toBe(LOST);
    expect(service.asked).toBe(1);
  });

  it('is made once when the service was reached and failed', async () => {
    const service = serviceThatLoses(1, new Error('too slow'));
    await expect(create().run({ ...service, isRepeatable: true })).rejects.toThrow('too slow');
    expect(service.asked).toBe(1);
  });

  it('is not repeated for somebody who has gone', async () => {
    const service = serviceThatLoses(1);
    const signal = AbortSignal.abort();
    await expect(create().run({ ...service, isRepeatable: true, signal })).rejects.toBe(LOST);
    expect(service.asked).toBe(1);
  });

  it('is repeated for as long as there is a budget for it, also where no breaker opens', async () => {
    const calls = create(() => false);
    const service = serviceThatLoses(Number.POSITIVE_INFINITY);
    const call = () => calls.run({ ...service, isRepeatable: true }).catch(() => undefined);
    await Promise.all(Array.from({ length: 40 }, call));
    expect(service.asked).toBe(40 + 10);
  });

  it('leaves no more than sixty-four waiting for a service', async () => {
    const calls = create();
    let asked = 0;
    const never = () => {
      asked += 1;
      return new Promise<string>(() => undefined);
    };
    for (let i = 0; i < 64; i += 1) void calls.run({ make: never, isRepeatable: false });
    await expect(calls.run({ make: never, isRepeatable: false })).rejects.toBeInstanceOf(ServiceBusy);
    expect(asked).toBe(64);
  });

  it('adds at most a tenth to the calls of a service that fails throughout, until it is left alone', async () => {
    const calls = create();
    const service = serviceThatLoses(Number.POSITIVE_INFINITY);
    const all = Array.from({ length: 15 }, () => calls.run({ ...service, isRepeatable: true }).catch(() => undefined));
    await Promise.all(all);
    expect(service.asked).toBeLessThanOrEqual(15 + 10 + 1);
    const before = service.asked;
    await Promise.all(
      Array.from({ length: 50 }, () => calls.run({ ...service, isRepeatable: true }).catch(() => undefined)),
    );
    expect(service.asked).toBe(before);
  });
});
