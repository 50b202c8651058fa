import { expect, it } from '@jest/globals';
import { nextRepetitions } from './repetition-button.js';

it('goes from 1 to 9 and to 1 again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(nextRepetitions)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1]);
});
