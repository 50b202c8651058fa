import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitToTime, queueSeconds } from './queue-time.js';
import type { Timing } from './queue-time.js';

const plain: Timing = { pauseBetween: 0, speed: 1 };
const createEntries = (...seconds: number[]) => seconds.map((durationSeconds) => ({ durationSeconds, repetitions: 1 }));

describe('the time that a queue takes', () => {
  const entries = [
    { durationSeconds: 30, repetitions: 2 },
    { durationSeconds: 15, repetitions: 1 },
  ];
  it('is that of all its plays', () => {
    expect(queueSeconds(entries, plain)).toBe(75);
    expect(queueSeconds(entries, { ...plain, speed: 1.5 })).toBe(50);
    expect(queueSeconds([], plain)).toBe(0);
  });
  it('includes the silences between them, but none after the last', () => {
    expect(queueSeconds(entries, { ...plain, pauseBetween: 4 })).toBe(83);
    expect(queueSeconds(entries, { pauseBetween: 4, speed: 1.5 })).toBe(58);
    expect(queueSeconds(entries, { ...plain, pauseBetween: 'say-along' })).toBe(135);
  });
});

describe('repetitions that fit a time', () => {
  it('fill it', () => {
    expect(fitToTime(createEntries(10, 7), 38, plain)).toEqual([1, 4]);
    expect(fitToTime(createEntries(30, 30), 120, plain)).toEqual([2, 2]);
    expect(fitToTime(createEntries(30, 30), 119, { ...plain, pauseBetween: 1 })).toEqual([2, 1]);
    expect(fitToTime(createEntries(30, 30), 120, { ...plain, speed: 1.5 })).toEqual([3, 3]);
  });
  it('differ little, also where a very uneven choice would come a second closer', () => {
    const counts = fitToTime(createEntries(20, 27.3, 34.6, 41.9, 49.2), 1000, plain);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(fitToTime(createEntries(20, 20, 20, 20), 200, plain).toSorted()).toEqual([2, 2, 3, 3]);
  });
  it('are one each when that is too long already, and nine each when there is time for more', () => {
    expect(fitToTime(createEntries(60, 60), 119, plain)).toEqual([1, 1]);
    expect(fitToTime(createEntries(60, 60), Infinity, plain)).toEqual([9, 9]);
    for (const seconds of [-1, 0, Number.NaN]) {
      expect(fitToTime(createEntries(60, 60), seconds, plain)).toEqual([1, 1]);
    }
    expect(fitToTime([], 60, plain)).toEqual([]);
  });

  it('are found for five hundred tracks, and differ little', () => {
    const entries = createEntries(...Array.from({ length: 500 }, (_, at) => 5 + (at % 9)));
    const counts = fitToTime(entries, 7000, plain);
    const taken = entries.reduce((sum, { durationSeconds }, at) => sum + durationSeconds * (counts[at] ?? 0), 0);
    expect(taken).toBeLessThanOrEqual(7000);
    expect(taken).toBeGreaterThan(7000 * 0.995);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
  it('come as close for a long queue whose even repetitions leave a gap', () => {
    const thirty = Array.from({ length: 30 }, () => 60);
    expect(fitToTime(createEntries(...thirty, 50, 70), 2020, plain)).toEqual([...thirty.map(() => 1), 3, 1]);
  });

  const seconds = fc.integer({ min: 50, max: 400 }).map((tenths) => tenths / 10);
  const aTiming = fc.record({
    pauseBetween: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constant('say-along' as const)),
    speed: fc.constantFrom(0.75, 0.9, 1, 1.1, 1.25, 1.5),
  });
  const counts = Array.from({ length: 9 }, (_, at) => at + 1);

  it('never exceed it, and no others come noticeably closer', () => {
    fc.assert(
      fc.property(fc.tuple(seconds, seconds), fc.integer({ min: 0, max: 900 }), aTiming, (durations, limit, timing) => {
        const entries = createEntries(...durations);
        const take = (repetitions: readonly number[]) =>
          queueSeconds(
            entries.map((entry, at) => ({ ...entry, repetitions: repetitions[at] ?? 1 })),
            timing,
          );
        const fitting = counts
          .flatMap((one) => counts.map((other) => take([one, other])))
          .filter((total) => total <= limit);
        const taken = take(fitToTime(entries, limit, timing));
        if (fitting.length === 0) return expect(taken).toBe(take([1, 1]));
        expect(taken).toBeLessThanOrEqual(limit);
        const roundingSeconds = (18 * limit) / 20_000; // half a step for each of 18 plays, on both sides
        expect(taken).toBeGreaterThanOrEqual(Math.max(...fitting) - limit / 200 - roundingSeconds);
      }),
    );
  });
});
