import { DEFAULT_LOOK, RINGS, STEP_DEGREES, type LogoHue, type LogoLook, type LogoRing } from './logo-look.js';
import { createRandom, shuffle, wholeNumber, type Random } from './random.js';

/** Spec §4. */
const CHANGES_TO_DEFAULT = 6;

const STEPS_OF_TURN = 360 / STEP_DEGREES;
const HUES: readonly LogoHue[] = [1, 2, 3, 4, 5, 6];
/** One for each arc: a fine, a plain, a bold and a heavy stroke, each somewhere within (spec §9: 0.5–2). */
const STROKES = [
  [0.5, 0.75],
  [0.8, 1.1],
  [1.15, 1.5],
  [1.55, 2],
] as const;

/** How the logo of this seed looks after so many changes. The same for the same numbers (spec §4, §9). */
export function lookAt(seed: number, change: number): LogoLook {
  if (change % CHANGES_TO_DEFAULT === 0) return DEFAULT_LOOK;
  const random = createRandom(seed ^ Math.imul(change, 0x9e3779b1));
  // Drawn without replacement: no two arcs share a hue or a weight.
  const hues = shuffle(random, HUES);
  const scales = shuffle(random, STROKES).map(([least, most]) => least + random() * (most - least));
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
