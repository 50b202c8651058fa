import { expect, it } from '@jest/globals';
import { aGroup } from '@trax/player/testing';
import { fitRest } from './fit-rest.js';

const place = {
  queue: aGroup(1, 1, 1),
  index: 0,
  repetition: 1,
  hasFinished: false,
  pauseBetween: 0,
  speed: 1,
};
const plays = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

it('fills the time without exceeding it', () => {
  const fit = fitRest(place, 7 * 60);
  expect(fit).toMatchObject({ plays: 14, seconds: 420 });
  expect(plays(fit.counts)).toBe(14);
});

it('leaves the tracks before the current one as they are, and counts its earlier plays besides', () => {
  const fit = fitRest({ ...place, index: 1, repetition: 4 }, 4 * 30);
  const [first, current = 0, last = 0] = fit.counts;
  expect(first).toBe(1);
  expect(fit.plays).toBe(4);
  expect(current - 3 + last).toBe(4);
});

it('proposes no more than nine plays of a track', () => {
  const { counts, plays: left } = fitRest({ ...place, index: 2, repetition: 6 }, 60 * 60);
  expect(counts).toEqual([1, 1, 9]);
  expect(left).toBe(4);
});

it('fits the whole queue again once it has ended', () => {
  expect(fitRest({ ...place, index: 2, repetition: 1, hasFinished: true }, 90)).toMatchObject({ counts: [1, 1, 1] });
});
