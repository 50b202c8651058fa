import { expect, it } from '@jest/globals';
import { ringArcs } from './repetition-ring.js';

const shares = (repetitions: number, repetition: number, progress: number) =>
  ringArcs({ repetitions, repetition, progress }).map(({ filledShare }) => filledShare);

it('has one arc for each repetition, and a whole ring for one', () => {
  expect(ringArcs({ repetitions: 1, repetition: 1, progress: 0 })).toEqual([
    { startDegrees: 0, lengthDegrees: 360, filledShare: 0 },
  ]);
  expect(ringArcs({ repetitions: 9, repetition: 1, progress: 0 })).toHaveLength(9);
});

it('fills the repetitions played and shows how far the current one is', () => {
  expect(shares(4, 3, 0.25)).toEqual([1, 1, 0.25, 0]);
});

it('is full when the repetitions were lowered below the current one', () => {
  expect(shares(2, 5, 0.1)).toEqual([1, 1]);
});
