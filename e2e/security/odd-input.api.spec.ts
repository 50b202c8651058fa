import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useProduct, type Answer, type Call, type Member } from '../product.js';
import { fingerprintData, fingerprintSettledData } from './kept-data.js';
import { oddCalls } from './odd-calls.js';
import { describedOperations, type DescribedOperation } from './open-api.js';
import { REST_ROLES, type RestRow } from './rest-roles.js';
import { newScene, type Scene } from './scene.js';

const INPUTS = 300;
const SEED = 20_240_220;
const AT_ONCE = 12;

const product = useProduct();
let owner: Member;
let operations: Map<string, DescribedOperation>;

beforeAll(async () => {
  owner = await product.owner();
  operations = new Map((await describedOperations(product)).map((operation) => [operation.id, operation]));
});

/** Whoever may do it at all: a refusal must be for the input's sake. */
const callerOf = (row: RestRow, scene: Scene) => (row.statuses['listener on own'] === 403 ? owner : scene.member);

async function callAll(caller: Member, calls: readonly Call[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < calls.length; start += AT_ONCE) {
    const some = calls.slice(start, start + AT_ONCE).map((call) => product.call(caller, call));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

describe('odd input', () => {
  it.each(Object.entries(REST_ROLES))(
    '%s: never fails, answers as described, and changes nothing when it refuses',
    async (id, row) => {
      const operation = operations.get(id);
      if (operation === undefined) throw new Error(`${id} is not described`);
      const scene = await newScene(product);
      const base = row.call({ scene, adminFirebaseId: owner.uid });
      const bendable = { base, queryNames: operation.queryNames, pathSegments: operation.pathSegments };
      const calls = fc.sample(oddCalls(bendable), { numRuns: INPUTS, seed: SEED });
      const bad = calls.filter((call) => operation.mustRefuse(call));
      const odd = calls.filter((call) => !operation.mustRefuse(call));

      const caller = callerOf(row, scene);
      const before = await fingerprintSettledData(product);
      const refusals = await callAll(caller, bad);
      expect(await fingerprintData(product)).toEqual(before);
      const accepted = bad.filter((_, index) => (refusals[index]?.status ?? 0) < 400);
      expect(accepted).toEqual([]);

      const answers = [...refusals, ...(await callAll(caller, odd))];
      const faults = [...bad, ...odd].flatMap((call, index) => {
        const answer = answers[index];
        const fault = answer === undefined ? 'no answer' : operation.faultOf(answer);
        return fault === undefined ? [] : [{ call, fault }];
      });
      expect(faults.slice(0, 5)).toEqual([]);
    },
    60_000,
  );
});
