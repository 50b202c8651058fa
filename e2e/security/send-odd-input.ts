import { beforeAll, expect } from '@jest/globals';
import fc from 'fast-check';
import type { Answer, Call, Member, Product } from '../product.js';
import { INPUTS } from './odd-calls.js';
import type { DescribedOperation } from './open-api.js';
import { newSubject, readData } from './subject.js';
import { readProblem, type Row } from './viewers.js';

export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_240_220);
const CONCURRENT_CALLS = 12;

type Described = Pick<DescribedOperation, 'mustRefuse' | 'findFault'> & {
  readonly vary: (base: Call) => fc.Arbitrary<Call>;
};

/** Sends odd input to the started product. Its administrator signs in before the tests. */
export function useOddInput(product: Product) {
  let administrator: Member;
  beforeAll(async () => {
    administrator = await product.owner();
  });
  const owner = () => administrator;

  async function sendAll(caller: Member, calls: readonly Call[], concurrentCalls = CONCURRENT_CALLS) {
    const sent: { call: Call; answer: Answer }[] = [];
    for (let start = 0; start < calls.length; start += concurrentCalls) {
      const some = calls.slice(start, start + concurrentCalls);
      sent.push(...(await Promise.all(some.map(async (call) => ({ call, answer: await product.call(caller, call) })))));
    }
    return sent;
  }

  /** Sends what must be refused before the rest; returns what sends the good call that all were made of. */
  async function sendOddInput(
    row: Row,
    { vary, mustRefuse, findFault: findFaultOf }: Described,
  ): Promise<() => Promise<Answer>> {
    const subject = await newSubject(product);
    const base = row.call({ subject, adminFirebaseId: owner().uid });
    const calls = fc.sample(vary(base), { numRuns: INPUTS, seed: SEED });

    // A caller who may call at all, so that a refusal is about the input.
    const caller = row.outcomes['the listener'] === 'FORBIDDEN' ? owner() : subject.member;
    const before = await readData(product, owner(), subject);
    const refused = await sendAll(caller, calls.filter(mustRefuse));
    expect(refused.filter(({ answer }) => readProblem(answer) === undefined)).toEqual([]);
    expect(await readData(product, owner(), subject)).toEqual(before);

    const accepted = calls.filter((call) => !mustRefuse(call));
    const sent = [...refused, ...(await sendAll(caller, accepted))];
    const faults = sent.map(({ call, answer }) => ({ call, fault: findFaultOf(answer) }));
    expect(faults.filter(({ fault }) => fault !== undefined).slice(0, 5)).toEqual([]);
    return () => product.call(caller, base);
  }

  return { owner, sendAll, sendOddInput };
}
