import { expect, it } from '@jest/globals';
import { arcsOf } from './arc-ring.js';

it('has one arc without a gap, or equal arcs with gaps between them', () => {
  expect(arcsOf(1)).toEqual([{ start: 0, length: 360 }]);
  expect(arcsOf(4)).toEqual([0, 90, 180, 270].map((slot) => ({ start: slot + 7, length: 76 })));
});

it('is open at the bottom when it sweeps less than a circle', () => {
  const arcs = arcsOf(7, { sweepDegrees: 270 });
  const [first, last] = [arcs.at(0), arcs.at(-1)];
  expect(first?.start).toBeCloseTo(-128);
  expect(last && last.start + last.length).toBeCloseTo(128);
});
