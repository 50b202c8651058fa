import { expect, it } from '@jest/globals';
import { OPERATIONS } from '@trax/contracts/operations';
import { GRAPH_FIELDS } from './odd-fields.js';
import { ROWS } from './roles.js';
import { testRoles } from './test-roles.js';
import { isOfGraph, readTarget, type Row } from './viewers.js';

it('the table has every operation of the REST interface, and no other', () => {
  const inTable = ROWS.filter((row) => !isOfGraph(row)).map(readTarget);
  expect(new Set(inTable)).toEqual(new Set(OPERATIONS.map(({ id }) => id)));
});

it('the table has every field of Query and Mutation, and no other', () => {
  expect(new Set(ROWS.filter(isOfGraph).map(readTarget))).toEqual(new Set(GRAPH_FIELDS.keys()));
});

/** The first of each kind. The specs of the services ask every operation; role-matrix.endurance.spec sends every row. */
function oneOfEachPolicy(): readonly Row[] {
  const policyOf = (row: Row) => JSON.stringify([isOfGraph(row), row.outcomes]);
  return ROWS.filter((row) => row === ROWS.find((one) => policyOf(one) === policyOf(row)));
}

testRoles(oneOfEachPolicy());
