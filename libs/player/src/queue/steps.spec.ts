import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Step } from './steps.js';
import { mayGoNext, mayGoPrevious, nextStep, previousStep, skipStep } from './steps.js';

const queue = [{ repetitions: 2 }, { repetitions: 3 }];
const at = (index: number, repetition: number, positionSeconds = 0) => ({ index, repetition, positionSeconds });

describe('nextStep', () => {
  it('goes to the next repetition while there is one', () => {
    expect(nextStep(at(0, 1), queue, 'off')).toEqual({ kind: 'repetition', repetition: 2 });
  });
  it('goes to the next track at its first repetition after the last one', () => {
    expect(nextStep(at(0, 2), queue, 'off')).toEqual({ kind: 'track', index: 1, repetition: 1 });
  });
  it('goes nowhere from the last track at its last repetition', () => {
    expect(nextStep(at(1, 3), queue, 'off')).toEqual({ kind: 'none' });
    expect(mayGoNext(at(1, 3), queue, 'off')).toBe(false);
    expect(mayGoNext(at(1, 2), queue, 'off')).toBe(true);
  });
  it('advances when the repetitions were lowered below the current one', () => {
    expect(nextStep(at(0, 5), queue, 'off')).toEqual({ kind: 'track', index: 1, repetition: 1 });
  });
});

describe('skipStep', () => {
  it('goes to the next track whatever repetitions remain, and nowhere from the last', () => {
    expect(skipStep(0, queue, 'off')).toEqual({ kind: 'track', index: 1, repetition: 1 });
    expect(skipStep(1, queue, 'off')).toEqual({ kind: 'none' });
  });
});

describe('previousStep', () => {
  it('restarts strictly after three seconds', () => {
    expect(previousStep(at(1, 2, 3.01), queue, 'off')).toEqual({ kind: 'restart' });
    expect(previousStep(at(1, 2, 3), queue, 'off')).toEqual({ kind: 'repetition', repetition: 1 });
  });
  it('goes to the previous track at its last repetition', () => {
    expect(previousStep(at(1, 1), queue, 'off')).toEqual({ kind: 'track', index: 0, repetition: 2 });
  });
  it('may not be taken on the first track at its first repetition within three seconds', () => {
    expect(mayGoPrevious(at(0, 1, 3), 'off')).toBe(false);
    expect(mayGoPrevious(at(0, 1, 3.01), 'off')).toBe(true);
    expect(mayGoPrevious(at(0, 2), 'off')).toBe(true);
    expect(mayGoPrevious(at(1, 1), 'off')).toBe(true);
  });
});

describe('for every queue', () => {
  const aQueueAndPlace = fc
    .array(fc.record({ repetitions: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 12 })
    .chain((entries) => fc.tuple(fc.constant(entries), fc.nat({ max: entries.length - 1 })))
    .chain(([entries, index]) =>
      fc.record({
        entries: fc.constant(entries),
        index: fc.constant(index),
        repetition: fc.integer({ min: 1, max: entries[index]?.repetitions ?? 1 }),
      }),
    );
  const apply = (place: { index: number; repetition: number }, step: Step) => {
    if (step.kind === 'round') return { index: 0, repetition: 1 };
    if (step.kind === 'track') return { index: step.index, repetition: step.repetition };
    return step.kind === 'repetition' ? { index: place.index, repetition: step.repetition } : place;
  };

  it('previous undoes next near the start of a repetition', () => {
    fc.assert(
      fc.property(
        aQueueAndPlace,
        fc.double({ min: 0, max: 3, noNaN: true }),
        ({ entries, ...place }, positionSeconds) => {
          fc.pre(mayGoNext(place, entries, 'off'));
          const after = apply(place, nextStep(place, entries, 'off'));
          expect(apply(after, previousStep({ ...after, positionSeconds }, entries, 'off'))).toEqual(place);
        },
      ),
    );
  });

  it('next walks through every repetition of every track exactly once, then stops', () => {
    fc.assert(
      fc.property(aQueueAndPlace, ({ entries }) => {
        let place = { index: 0, repetition: 1 };
        let plays = 1;
        while (mayGoNext(place, entries, 'off')) {
          place = apply(place, nextStep(place, entries, 'off'));
          plays += 1;
        }
        expect(plays).toBe(entries.reduce((sum, { repetitions }) => sum + repetitions, 0));
      }),
    );
  });
});
