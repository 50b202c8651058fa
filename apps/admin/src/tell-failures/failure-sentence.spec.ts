import { expect, it } from '@jest/globals';
import { HttpProblem } from '@trax/http';
import { failureSentence } from './failure-sentence.js';

const answered = (error: string) => new HttpProblem({ status: 403, statusText: '', body: JSON.stringify({ error }) });

it.each([
  ['the network alone', new TypeError('Failed to fetch'), 'Failed to delete user'],
  [
    'the server',
    answered('Admin accounts cannot be deleted'),
    'Failed to delete user: Admin accounts cannot be deleted',
  ],
  ['the server in the same words', answered('Failed to delete user'), 'Failed to delete user'],
  ['a run', 'The provider is away.', 'Failed to delete user: The provider is away.'],
])('says what failed and what %s says about it', (_who, error, sentence) => {
  expect(failureSentence('Failed to delete user', error)).toBe(sentence);
});
