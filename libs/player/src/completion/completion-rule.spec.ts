import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countsAtNaturalEnd, isInCompletionWindow } from './completion-rule.js';
import type { HeardRange } from './completion-rule.js';
import { addHeardRange, heardSeconds } from './completion-rule.js';

describe('the completion window', () => {
  it('is past 10 s with at most 3 s left', () => {
    expect(isInCompletionWindow(27, 30)).toBe(true);
    expect(isInCompletionWindow(26.99, 30)).toBe(false);
    expect(isInCompletionWindow(10, 12)).toBe(false);
    expect(isInCompletionWindow(10.01, 12)).toBe(true);
  });
  it('is never reached while the duration is unknown', () => {
    expect(isInCompletionWindow(27, 0)).toBe(false);
  });
});

describe('a natural end', () => {
  it('counts for every clip that the window can reach', () => {
    expect(countsAtNaturalEnd(10.05, 0)).toBe(true);
  });
  it('counts for a clip of at most 10 s when three quarters were heard', () => {
    expect(countsAtNaturalEnd(8, 6)).toBe(true);
    expect(countsAtNaturalEnd(10, 7.4)).toBe(false);
  });
});

describe('what was heard', () => {
  const aRange = fc
    .tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }))
    .map(([from, length]) => ({ from, to: from + length }));
  it('counts each second once', () => {
    fc.assert(
      fc.property(fc.array(aRange), (ranges) => {
        const heard = ranges.reduce<readonly HeardRange[]>(addHeardRange, []);
        const seconds = new Set(
          ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
        );
        expect(heardSeconds(heard)).toBe(seconds.size);
      }),
    );
  });
  it('is nothing of a step back', () => {
    expect(addHeardRange([], { from: 7, to: 6 })).toEqual([]);
  });
});
