import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { callAuth } from './auth.js';
import { ACCOUNTS_OPERATIONS, ALL_OPERATIONS } from './operations.js';
import { viewer } from './session.js';

/** Whether an object at any depth refuses members that it does not declare. */
const isStrict = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(
    '"additionalProperties":false',
  );

const operations = [...ALL_OPERATIONS, ...ACCOUNTS_OPERATIONS];
const answers = operations.flatMap(({ id, answers: byStatus }) =>
  Object.values(byStatus).flatMap(({ schema }) => (schema === undefined ? [] : [{ id, schema }])),
);
const inputs = operations.flatMap(({ id, path, parameters = {}, body }) =>
  [parameters.query, body].flatMap((schema) =>
    schema === undefined ? [] : [{ id, schema, isInternal: path.startsWith('/internal/') }],
  ),
);

describe('what one of our processes receives from another', () => {
  it('may have members that the receiver does not know: answers, at every depth', () => {
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(({ schema }) => isStrict(schema)).map(({ id }) => id)).toEqual([]);
  });

  it('may have members that the receiver does not know: the viewer, and the input of internal operations', () => {
    expect(isStrict(viewer)).toBe(false);
    const internal = inputs.filter(({ isInternal }) => isInternal);
    expect(internal.filter(({ schema }) => isStrict(schema)).map(({ id }) => id)).toEqual([]);
  });
});

it('an operation that computes the hash of a password may take longer', () => {
  const hashing = operations.filter(({ hashesPassword }) => hashesPassword === true);
  expect(hashing.map(({ id }) => id)).toEqual(expect.arrayContaining(['setUp', 'acceptInvitation']));
  for (const { id, extraAnswerMs } of [...hashing, callAuth]) expect([id, extraAnswerMs]).toEqual([id, 2_500]);
});

describe('what comes from outside', () => {
  it('may have no member that is not declared', () => {
    // A GraphQL client may send members of its own beside the document.
    const outside = inputs.filter(({ id, isInternal }) => !isInternal && id !== 'callGraph');
    expect(outside.filter(({ schema }) => !isStrict(schema)).map(({ id }) => id)).toEqual([]);
  });
});
