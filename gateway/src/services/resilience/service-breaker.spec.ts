import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ServiceBreaker, ServiceResting } from './service-breaker.js';

const answer = (status: number) => () => Promise.resolve(status);
const failWith = (message: string) => () => Promise.reject(new Error(message));

describe('the breaker before a service', () => {
  let changes: boolean[];
  let breaker: ServiceBreaker<number>;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    changes = [];
    breaker = new ServiceBreaker<number>({
      isFailure: (error) => error instanceof Error && error.message === 'lost',
      isFailedAnswer: (status) => status === 503,
      onChange: (isOpen) => changes.push(isOpen),
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const make = async (calls: number, call: () => Promise<number>) => {
    for (let i = 0; i < calls; i += 1) await breaker.run(call).catch(() => undefined);
  };
  const isRefused = () =>
    breaker.run(answer(200)).then(
      () => false,
      (error: unknown) => error instanceof ServiceResting,
    );

  it('opens when half of twenty calls within ten seconds have failed', async () => {
    await make(10, answer(200));
    await make(9, failWith('lost'));
    expect(changes).toEqual([]);
    await make(1, failWith('lost'));
    expect(changes).toEqual([true]);
    expect(await isRefused()).toBe(true);
  });

  it('takes an answer of 503 for a failure, and stays closed for nineteen', async () => {
    await make(19, answer(503));
    expect(changes).toEqual([]);
    await make(1, answer(503));
    expect(changes).toEqual([true]);
  });

  it('does not hold against the service what the caller broke off', async () => {
    await make(100, failWith('the caller went away'));
    expect(await isRefused()).toBe(false);
  });

  it('stays closed while fewer than half fail', async () => {
    for (let i = 0; i < 30; i += 1) {
      await make(2, answer(200));
      await make(1, failWith('lost'));
    }
    expect(changes).toEqual([]);
  });

  it('lets one call try after two seconds, refuses the others meanwhile, and closes when it succeeds', async () => {
    await make(20, failWith('lost'));
    jest.setSystemTime(1_999);
    expect(await isRefused()).toBe(true);
    jest.setSystemTime(2_001);
    let succeed: (status: number) => void = () => undefined;
    const trying = breaker.run(() => new Promise<number>((resolve) => (succeed = resolve)));
    expect(await isRefused()).toBe(true);
    succeed(200);
    expect(await trying).toBe(200);
    expect(await isRefused()).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('stays open when the call that tries fails', async () => {
    await make(20, failWith('lost'));
    jest.setSystemTime(2_001);
    await make(1, failWith('lost'));
    expect(await isRefused()).toBe(true);
    jest.setSystemTime(4_003);
    expect(await isRefused()).toBe(false);
  });
});
