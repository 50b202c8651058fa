import { beforeAll, describe, it } from '@jest/globals';
import { useProduct } from '../product.js';
import { INPUTS, oddCalls } from './odd-calls.js';
import { describedOperations, type DescribedOperation } from './open-api.js';
import { ROWS } from './roles.js';
import { useOddInput, SEED } from './send-odd-input.js';
import { isOfGraph, readTarget } from './viewers.js';

const product = useProduct();
const { sendOddInput } = useOddInput(product);
let operations: Map<string, DescribedOperation>;

beforeAll(async () => {
  operations = new Map((await describedOperations(product)).map((operation) => [operation.id, operation]));
});

describe(`odd input of an operation (FUZZ_INPUTS=${INPUTS} FUZZ_SEED=${SEED})`, () => {
  it.each(ROWS.filter((row) => !isOfGraph(row)))(
    '$name answers as it is described, and changes nothing when it refuses',
    async (row) => {
      const operation = operations.get(readTarget(row));
      if (operation === undefined) throw new Error(`${row.name} is not described`);
      await sendOddInput(row, { ...operation, vary: (base) => oddCalls(base, operation) });
    },
  );
});
