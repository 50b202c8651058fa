import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BASE_STROKE, DEFAULT_LOOK, RINGS, STEP_DEGREES, type LogoArc, type LogoLook } from './logo-look.js';
import { lookAt, turnTo } from './look-at.js';

const seed = fc.integer();
const change = fc.nat({ max: 10_000 });
const moving = change.filter((number) => number % 6 !== 0);

const arcsOf = ({ outer, inner }: LogoLook): LogoArc[] => [...outer, ...inner];
/** What is free after each of a ring's two arcs, in degrees. */
const gapsOf = ([one, other]: readonly [LogoArc, LogoArc]) => [
  other.startDegrees - one.startDegrees - one.lengthDegrees,
  360 - (other.startDegrees - one.startDegrees) - other.lengthDegrees,
];

describe('the logo', () => {
  it('has its default look at first and at every sixth change, whatever the seed', () => {
    fc.assert(
      fc.property(seed, fc.nat({ max: 1000 }), (any, turn) => expect(lookAt(any, turn * 6)).toBe(DEFAULT_LOOK)),
    );
  });

  it('is the same for the same seed and change', () => {
    fc.assert(fc.property(seed, change, (any, number) => expect(lookAt(any, number)).toEqual(lookAt(any, number))));
  });

  it('changes at every change, and differs between seeds', () => {
    fc.assert(
      fc.property(seed, change, (any, number) => expect(lookAt(any, number + 1)).not.toEqual(lookAt(any, number))),
    );
    expect(lookAt(1, 1)).not.toEqual(lookAt(2, 1));
  });

  it('keeps its arcs within 22.5–135 degrees inside and 22.5–157.5 outside, in sixteenths of a turn', () => {
    fc.assert(
      fc.property(seed, change, (any, number) => {
        const look = lookAt(any, number);
        for (const arc of arcsOf(look)) {
          expect(arc.lengthDegrees).toBeGreaterThanOrEqual(22.5);
          expect(arc.lengthDegrees).toBeLessThanOrEqual(arc.ring === 'inner' ? 135 : 157.5);
          expect(arc.lengthDegrees % STEP_DEGREES).toBe(0);
          expect(Math.abs(arc.startDegrees % STEP_DEGREES)).toBe(0);
        }
      }),
    );
  });

  it('keeps its scales within 0.5–2, and the widest stroke inside the picture and off the other ring', () => {
    fc.assert(
      fc.property(seed, change, (any, number) => {
        for (const { strokeScale } of arcsOf(lookAt(any, number))) {
          expect(strokeScale).toBeGreaterThanOrEqual(0.5);
          expect(strokeScale).toBeLessThanOrEqual(2);
        }
      }),
    );
    const halfStroke = (BASE_STROKE * 2) / 2;
    expect(RINGS.outer.radius + halfStroke).toBeLessThan(250);
    expect(RINGS.inner.radius + halfStroke).toBeLessThan(RINGS.outer.radius - halfStroke);
  });

  it('leaves 45 degrees free between the arcs inside and 22.5 outside, more than their round ends need', () => {
    fc.assert(
      fc.property(seed, change, (any, number) => {
        const { inner, outer } = lookAt(any, number);
        for (const gap of gapsOf(inner)) expect(gap).toBeGreaterThanOrEqual(45);
        for (const gap of gapsOf(outer)) expect(gap).toBeGreaterThanOrEqual(22.5);
      }),
    );
  });

  it('gives four different hues of the palette while it moves', () => {
    fc.assert(
      fc.property(seed, moving, (any, number) => {
        const hues = arcsOf(lookAt(any, number)).map(({ hue }) => hue);
        expect(new Set(hues).size).toBe(4);
        for (const hue of hues) expect([1, 2, 3, 4, 5, 6]).toContain(hue);
      }),
    );
  });
});

describe('turning to the next look', () => {
  const between = (from: LogoArc, to: LogoArc, part: number): LogoArc => ({
    ...to,
    startDegrees: from.startDegrees + (to.startDegrees - from.startDegrees) * part,
    lengthDegrees: from.lengthDegrees + (to.lengthDegrees - from.lengthDegrees) * part,
  });
  const part = fc.double({ min: 0, max: 1, noNaN: true });

  it('ends where that look is, but for full turns, and never turns a ring by more than half a turn', () => {
    fc.assert(
      fc.property(seed, change, (any, number) => {
        const before = lookAt(any, number);
        const next = lookAt(any, number + 1);
        const turned = turnTo(before, next);
        for (const [index, arc] of arcsOf(turned).entries()) {
          const meant = arcsOf(next)[index];
          expect(Math.abs((arc.startDegrees - (meant?.startDegrees ?? Number.NaN)) % 360)).toBe(0);
          expect({ ...arc, startDegrees: 0 }).toEqual({ ...meant, startDegrees: 0 });
        }
        expect(Math.abs(turned.outer[0].startDegrees - before.outer[0].startDegrees)).toBeLessThanOrEqual(180);
        expect(Math.abs(turned.inner[0].startDegrees - before.inner[0].startDegrees)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('keeps the arcs of a ring apart on the whole way, over many changes', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 1, max: 30 }), part, (any, changes, moment) => {
        let before = DEFAULT_LOOK;
        for (let number = 1; number <= changes; number += 1) {
          const next = turnTo(before, lookAt(any, number));
          for (const ring of ['outer', 'inner'] as const) {
            const pair = [
              between(before[ring][0], next[ring][0], moment),
              between(before[ring][1], next[ring][1], moment),
            ] as const;
            for (const gap of gapsOf(pair)) expect(gap).toBeGreaterThan(ring === 'inner' ? 44.9 : 22.4);
          }
          before = next;
        }
      }),
    );
  });
});
