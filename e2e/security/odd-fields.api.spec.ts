import { describe, it } from '@jest/globals';
import { useProduct, type Call } from '../product.js';
import { INPUTS } from './odd-calls.js';
import { breaksTypes, findFaultOfField, GRAPH_FIELDS, oddFieldCalls } from './odd-fields.js';
import { ROWS } from './roles.js';
import { useOddInput, SEED } from './send-odd-input.js';
import { isOfGraph, readTarget, type Row } from './viewers.js';

const product = useProduct();
const { sendOddInput } = useOddInput(product);

function readField(row: Row) {
  const field = GRAPH_FIELDS.get(readTarget(row));
  if (field === undefined) throw new Error(`the graph has no ${row.name}`);
  return field;
}

describe(`odd input of a field (FUZZ_INPUTS=${INPUTS} FUZZ_SEED=${SEED})`, () => {
  it.each(ROWS.filter((row) => isOfGraph(row) && readField(row).args.length > 0))(
    '$name answers with the code of a problem, and changes nothing when it refuses',
    async (row) => {
      const vary = (base: Call) => oddFieldCalls(base, readField(row));
      const sendGood = await sendOddInput(row, { vary, mustRefuse: breaksTypes, findFault: findFaultOfField });
      // What an input that was accepted has changed of the installation is changed back.
      await sendGood();
    },
  );
});
