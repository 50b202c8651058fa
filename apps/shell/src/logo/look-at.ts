import {
  DEFAULT_LOOK,
  RINGS,
  STEP_DEGREES,
  type LogoArc,
  type LogoHue,
  type LogoLook,
  type LogoRing,
} from './logo-look.js';

const CHANGES_TO_DEFAULT = 6;

const STEPS_OF_TURN = 360 / STEP_DEGREES;
const HUES: readonly LogoHue[] = [1, 2, 3, 4, 5, 6];
/** One for each arc: a fine, a plain, a bold and a heavy stroke, each somewhere within 0.5 to 2. */
const STROKES = [
  [0.5, 0.75],
  [0.8, 1.1],
  [1.15, 1.5],
  [1.55, 2],
] as const;

/** How the logo of this seed looks after so many changes; the same for the same numbers. */
export function lookAt(seed: number, change: number): LogoLook {
  if (change % CHANGES_TO_DEFAULT === 0) return DEFAULT_LOOK;
  const random = createRandom(seed ^ Math.imul(change, 0x9e3779b1));
  // Chosen without replacement: no two arcs share a hue or a weight.
  const hues = shuffle(random, HUES);
  const scales = shuffle(random, STROKES).map(([min, max]) => min + random() * (max - min));
  const look = (ring: LogoRing, first: number) => {
    const [one, other] = placeArcs(ring, random);
    const style = (index: number) => ({ ring, hue: hues[index] ?? 1, strokeScale: scales[index] ?? 1 });
    return [
      { ...style(first), ...one },
      { ...style(first + 1), ...other },
    ] as const;
  };
  return { outer: look('outer', 0), inner: look('inner', 2) };
}

/** Two arcs with room between them, turned anywhere. */
function placeArcs(ring: LogoRing, random: Random) {
  const { maxSteps, minGapSteps } = RINGS[ring];
  const one = wholeNumber(random, 1, maxSteps);
  // Together more than one arc can be, so that no ring ever looks empty.
  const other = wholeNumber(random, maxSteps + 1 - one, maxSteps);
  // Of two throws the middle: mostly opposite each other, seldom side by side.
  const room = STEPS_OF_TURN - one - other - minGapSteps;
  const [throwOne, throwTwo] = [wholeNumber(random, minGapSteps, room), wholeNumber(random, minGapSteps, room)];
  const gap = Math.round((throwOne + throwTwo) / 2);
  const start = wholeNumber(random, 0, STEPS_OF_TURN - 1);
  return [arc(start, one), arc(start + one + gap, other)] as const;
}

const arc = (startStep: number, steps: number) => ({
  startDegrees: startStep * STEP_DEGREES,
  lengthDegrees: steps * STEP_DEGREES,
});

const TURN = 360;

type Pair = LogoLook['outer'];

/**
 * The next look, its angles counted on from those of the look before, so that each ring turns the shorter way. Both arcs of
 * a ring turn together: moving evenly from one look to the other they never run into each other.
 */
export function turnTo(before: LogoLook, next: LogoLook): LogoLook {
  return { outer: turnRing(before.outer, next.outer), inner: turnRing(before.inner, next.inner) };
}

function turnRing([before]: Pair, [one, other]: Pair): Pair {
  const turns = Math.round((before.startDegrees - one.startDegrees) / TURN);
  const first = one.startDegrees + turns * TURN;
  // Behind the first arc, less than a turn.
  const behind = (((other.startDegrees - one.startDegrees) % TURN) + TURN) % TURN;
  return [startAt(one, first), startAt(other, first + behind)];
}

const startAt = (moved: LogoArc, startDegrees: number): LogoArc => ({ ...moved, startDegrees });

/** Numbers from 0 to below 1 that look random and are the same for the same seed (mulberry32). */
type Random = () => number;

function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` to `max`, both included. */
const wholeNumber = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

/** The same things in another order. */
function shuffle<Thing>(random: Random, things: readonly Thing[]): Thing[] {
  const keyed = things.map((thing) => ({ thing, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ thing }) => thing);
}
