import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UpstreamOutcome } from '@trax/nest-platform/metrics/metrics';
import { Resilience, type AnswerHead } from './resilience.js';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';
import { CallerLeft, CircuitOpen, ServiceTooSlow, TooManyPendingCalls } from './upstream.errors.js';

type Answer = AnswerHead;
const LOST = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
const answer =
  (statusCode: number, headers: AnswerHead['headers'] = {}) =>
  () =>
    Promise.resolve({ statusCode, headers });
const fail = (error: Error) => async (): Promise<Answer> => {
  throw error;
};
const once = { isRepeatable: false };
const repeatable = { isRepeatable: true };

/** Answers when the test resolves it, and fails as undici does when its signal is aborted. */
function pending() {
  const calls: ((value: Answer) => void)[] = [];
  const make = (signal: AbortSignal) =>
    new Promise<Answer>((resolve, reject) => {
      calls.push(resolve);
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { calls, make };
}

const ANSWER_MS = 2_500;

describe('the policies around a service', () => {
  let outcomes: UpstreamOutcome[];
  let changes: boolean[];
  let resilience: Resilience<Answer>;

  beforeEach(() => {
    outcomes = [];
    changes = [];
    const observer = {
      onAttempt: (outcome: UpstreamOutcome) => outcomes.push(outcome),
      onCircuitChange: (isOpen: boolean) => changes.push(isOpen),
    };
    resilience = new Resilience(observer, ANSWER_MS);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const make = async (calls: number, call: (signal: AbortSignal) => Promise<Answer>) => {
    for (let i = 0; i < calls; i += 1) await resilience.run(call, once).catch(() => undefined);
  };

  describe('when a connection is lost', () => {
    const lostTimes = (times: number, error: Error = LOST) => {
      const service = { calls: 0 };
      const call = async () => {
        service.calls += 1;
        if (service.calls <= times) throw error;
        return { statusCode: 200, headers: {} };
      };
      return { service, call };
    };

    it('repeat the call twice', async () => {
      const { service, call } = lostTimes(2);
      await expect(resilience.run(call, repeatable)).resolves.toMatchObject({ statusCode: 200 });
      expect(service.calls).toBe(3);
      expect(outcomes).toEqual(['lost', 'lost', 'answered']);
    });

    it('fail when it is lost for the third time', async () => {
      const { service, call } = lostTimes(3);
      await expect(resilience.run(call, repeatable)).rejects.toBe(LOST);
      expect(service.calls).toBe(3);
    });

    it('do not repeat a call that has an effect each time', async () => {
      const { service, call } = lostTimes(1);
      await expect(resilience.run(call, once)).rejects.toBe(LOST);
      expect(service.calls).toBe(1);
    });

    it('do not repeat a call that reached the service', async () => {
      const { service, call } = lostTimes(1, new Error('something else'));
      await expect(resilience.run(call, repeatable)).rejects.toThrow('something else');
      expect(service.calls).toBe(1);
    });

    it('do not repeat a call whose caller has left', async () => {
      const { service, call } = lostTimes(1);
      const leaving = { ...repeatable, signal: AbortSignal.abort() };
      await expect(resilience.run(call, leaving)).rejects.toBeInstanceOf(CallerLeft);
      expect(service.calls).toBe(1);
    });

    it('repeat ten calls at first, and one for every ten calls after that', async () => {
      const failAll = (calls: number) =>
        Promise.allSettled(Array.from({ length: calls }, () => resilience.run(fail(LOST), repeatable)));
      // Enough answers that the failures stay below half.
      await make(200, answer(200));
      await failAll(20);
      expect(outcomes.filter((outcome) => outcome === 'lost')).toHaveLength(20 + 10);
      outcomes.length = 0;
      await make(20, answer(200));
      await failAll(10);
      expect(outcomes.filter((outcome) => outcome === 'lost')).toHaveLength(10 + 3);
    });
  });

  describe('the bulkhead', () => {
    it('lets sixty-four calls wait, refuses the next at once, and has room again afterwards', async () => {
      const { calls, make: wait } = pending();
      const waiting = Array.from({ length: 64 }, () => resilience.run(wait, once));
      await expect(resilience.run(wait, once)).rejects.toBeInstanceOf(TooManyPendingCalls);
      expect(calls).toHaveLength(64);
      for (const resolve of calls) resolve({ statusCode: 200, headers: {} });
      await Promise.all(waiting);
      await expect(resilience.run(answer(200), once)).resolves.toMatchObject({ statusCode: 200 });
    });
  });

  describe('the bulkhead of passwords', () => {
    it('lets sixteen of them wait, and leaves the other places to all other calls', async () => {
      const { calls, make: wait } = pending();
      const password = { ...once, hashesPassword: true };
      const waiting = Array.from({ length: 16 }, () => resilience.run(wait, password));
      await expect(resilience.run(wait, password)).rejects.toBeInstanceOf(PasswordQueueFull);
      waiting.push(...Array.from({ length: 48 }, () => resilience.run(wait, once)));
      await expect(resilience.run(wait, once)).rejects.toBeInstanceOf(TooManyPendingCalls);
      expect(calls).toHaveLength(64);
      for (const resolve of calls) resolve({ statusCode: 200, headers: {} });
      await Promise.all(waiting);
      await expect(resilience.run(answer(200), password)).resolves.toMatchObject({ statusCode: 200 });
    });
  });

  describe('the time-out', () => {
    it('ends an attempt whose answer has not begun after 2.5 s', async () => {
      jest.useFakeTimers();
      const { make: wait } = pending();
      const call = resilience.run(wait, repeatable).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(2_500);
      expect(await call).toBeInstanceOf(ServiceTooSlow);
      expect(outcomes).toEqual(['timed-out']);
    });

    it('comes later by the time that an operation needs beyond that of all others', async () => {
      jest.useFakeTimers();
      const { make: wait } = pending();
      const call = resilience.run(wait, { ...once, extraAnswerMs: 8_000 }).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(10_499);
      expect(outcomes).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(await call).toBeInstanceOf(ServiceTooSlow);
    });
  });

  describe('the circuit breaker', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: 0 });
    });
    const isOpen = () =>
      resilience.run(answer(200), once).then(
        () => false,
        (error: unknown) => error instanceof CircuitOpen,
      );

    it('opens when half of twenty calls within ten seconds have failed', async () => {
      await make(10, answer(200));
      await make(9, fail(LOST));
      expect(changes).toEqual([]);
      await make(1, fail(LOST));
      expect(changes).toEqual([true]);
      expect(await isOpen()).toBe(true);
      expect(outcomes.at(-1)).toBe('refused');
    });

    it('does not count calls of more than ten seconds ago', async () => {
      await make(15, fail(LOST));
      for (let seconds = 1; seconds <= 10; seconds += 1) {
        jest.setSystemTime(seconds * 1_000);
        await make(1, answer(200));
      }
      await make(9, fail(LOST));
      expect(changes).toEqual([]);
    });

    it('counts an answer of 503 as a failure, and stays closed for nineteen', async () => {
      await make(19, answer(503));
      expect(changes).toEqual([]);
      await make(1, answer(503));
      expect(changes).toEqual([true]);
    });

    it('does not count a 503 that concerns one call alone', async () => {
      await make(100, answer(503, { 'x-problem-code': 'TRACK_NOT_KNOWN' }));
      expect(changes).toEqual([]);
      expect(new Set(outcomes)).toEqual(new Set(['answered']));
    });

    it('is not opened by passwords that take too long, and refuses them once other calls have opened it', async () => {
      const password = { ...once, hashesPassword: true };
      for (let round = 0; round < 4; round += 1) {
        const calls = Array.from({ length: 16 }, () => resilience.run(pending().make, password));
        const outcome = Promise.allSettled(calls);
        await jest.advanceTimersByTimeAsync(2_500);
        for (const one of await outcome) expect(one).toMatchObject({ reason: expect.any(ServiceTooSlow) });
      }
      expect(changes).toEqual([]);
      await make(20, fail(LOST));
      await expect(resilience.run(answer(200), password)).rejects.toBeInstanceOf(CircuitOpen);
    });

    it('closes again when a password is its trial', async () => {
      await make(20, fail(LOST));
      jest.setSystemTime(2_001);
      await resilience.run(answer(200), { ...once, hashesPassword: true });
      expect(changes).toEqual([true, false]);
    });

    it('does not count callers who left', async () => {
      for (let i = 0; i < 100; i += 1) {
        const signal = AbortSignal.abort();
        await resilience.run(pending().make, { ...once, signal }).catch(() => undefined);
      }
      expect(await isOpen()).toBe(false);
    });

    it('stays closed while fewer than half fail', async () => {
      for (let i = 0; i < 30; i += 1) {
        await make(2, answer(200));
        await make(1, fail(LOST));
      }
      expect(changes).toEqual([]);
    });

    it('lets one trial through after two seconds, refuses other calls meanwhile, and closes when it succeeds', async () => {
      await make(20, fail(LOST));
      jest.setSystemTime(1_999);
      expect(await isOpen()).toBe(true);
      jest.setSystemTime(2_001);
      const { calls, make: wait } = pending();
      const trial = resilience.run(wait, once);
      expect(await isOpen()).toBe(true);
      calls[0]?.({ statusCode: 200, headers: {} });
      await trial;
      expect(await isOpen()).toBe(false);
      expect(changes).toEqual([true, false]);
    });

    it('stays open when the trial fails', async () => {
      await make(20, fail(LOST));
      jest.setSystemTime(2_001);
      await make(1, fail(LOST));
      expect(await isOpen()).toBe(true);
      jest.setSystemTime(4_003);
      expect(await isOpen()).toBe(false);
    });

    it('stays open when the caller of its trial leaves before a hung service has answered', async () => {
      await make(20, fail(LOST));
      jest.setSystemTime(2_001);
      const leaving = new AbortController();
      const trial = resilience.run(pending().make, { ...once, signal: leaving.signal });
      leaving.abort();
      await expect(trial).rejects.toBeInstanceOf(CallerLeft);
      expect(await isOpen()).toBe(true);
      jest.setSystemTime(4_003);
      expect(await isOpen()).toBe(false);
    });
  });
});
