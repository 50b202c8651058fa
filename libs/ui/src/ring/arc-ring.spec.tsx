import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ArcRing, divideRing, fillArcs } from './arc-ring.js';

describe('the arcs of a ring', () => {
  it('are one without a gap, or equal ones with gaps between them', () => {
    expect(divideRing(1)).toEqual([{ start: 0, length: 360 }]);
    expect(divideRing(4)).toEqual([0, 90, 180, 270].map((slot) => ({ start: slot + 7, length: 76 })));
    expect(divideRing(4, { gapDegrees: 10 })[0]).toEqual({ start: 5, length: 80 });
  });

  it('are longer than their gaps, however many there are', () => {
    expect(divideRing(30)[0]?.length).toBeCloseTo(6.6);
  });

  it('are open at the bottom when they sweep less than a circle', () => {
    const arcs = divideRing(7, { sweepDegrees: 270 });
    const [first, last] = [arcs.at(0), arcs.at(-1)];
    expect(first?.start).toBeCloseTo(-128);
    expect(last && last.start + last.length).toBeCloseTo(128);
  });

  it('are filled one after the other', () => {
    expect(fillArcs(2.25, 4)).toEqual([1, 1, 0.25, 0]);
    expect(fillArcs(0, 1)).toEqual([0]);
    expect(fillArcs(5, 2)).toEqual([1, 1]);
  });
});

describe('a ring', () => {
  const strokes = (ring: Element, selector: string) =>
    [...ring.querySelectorAll(selector)].map((circle) => circle.getAttribute('stroke-dasharray'));

  it('is drawn as arcs, with what is filled above them, and is hidden from screen readers', () => {
    const { container } = render(<ArcRing shares={[1, 0.5, 0]} />);
    const ring = container.firstElementChild as Element;
    expect(strokes(ring, 'circle:not([data-filled])')).toEqual(['106 360', '106 360', '106 360']);
    expect(strokes(ring, 'circle[data-filled]')).toEqual(['106 360', '53 360']);
    expect(ring.getAttribute('aria-hidden')).toBe('true');
  });

  it('with a role is not hidden', () => {
    const { container } = render(<ArcRing shares={[0]} role="img" aria-label="Nothing yet" />);
    expect(container.firstElementChild?.hasAttribute('aria-hidden')).toBe(false);
  });
});
