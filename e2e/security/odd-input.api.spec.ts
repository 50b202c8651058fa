import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useProduct, type Answer, type Call, type Member } from '../product.js';
import { oddCalls } from './odd-calls.js';
import { describedOperations, type DescribedOperation } from './open-api.js';
import { ROWS } from './roles.js';
import { isOfGraph, targetOf } from './viewers.js';
import { newSubject, readData } from './subject.js';

/** Inputs per operation; `npm run test:endurance` sends many more. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 10);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_240_220);
const CONCURRENT_CALLS = 12;

const product = useProduct();
let owner: Member;
let operations: Map<string, DescribedOperation>;

beforeAll(async () => {
  owner = await product.owner();
  operations = new Map((await describedOperations(product)).map((operation) => [operation.id, operation]));
});

async function sendAll(caller: Member, calls: readonly Call[]): Promise<{ call: Call; answer: Answer }[]> {
  const sent: { call: Call; answer: Answer }[] = [];
  for (let start = 0; start < calls.length; start += CONCURRENT_CALLS) {
    const some = calls.slice(start, start + CONCURRENT_CALLS);
    sent.push(...(await Promise.all(some.map(async (call) => ({ call, answer: await product.call(caller, call) })))));
  }
  return sent;
}

describe(`odd input (FUZZ_INPUTS=${INPUTS} FUZZ_SEED=${SEED})`, () => {
  it.each(ROWS.filter((row) => !isOfGraph(row)))(
    '$name answers as it is described, and changes nothing when it refuses',
    async (row) => {
      const operation = operations.get(targetOf(row));
      if (operation === undefined) throw new Error(`${row.name} is not described`);
      const subject = await newSubject(product);
      const base = row.call({ subject, adminFirebaseId: owner.uid });
      const calls = fc.sample(oddCalls(base, operation), { numRuns: INPUTS, seed: SEED });
      const invalid = calls.filter((call) => operation.mustRefuse(call));
      const valid = calls.filter((call) => !operation.mustRefuse(call));

      // Somebody who may call at all, so that a refusal is about the input.
      const caller = row.outcomes['the listener'] === 'FORBIDDEN' ? owner : subject.member;
      const before = await readData(product, owner, subject);
      const refused = await sendAll(caller, invalid);
      expect(refused.filter(({ answer }) => answer.status < 400)).toEqual([]);
      expect(await readData(product, owner, subject)).toEqual(before);

      const sent = [...refused, ...(await sendAll(caller, valid))];
      const faults = sent.map(({ call, answer }) => ({ call, fault: operation.findFault(answer) }));
      expect(faults.filter(({ fault }) => fault !== undefined).slice(0, 5)).toEqual([]);
    },
    30_000 + 500 * INPUTS,
  );
});
