import { hashText } from '@trax/contracts/theme-hue-rules';
import { groupHue } from './hue.js';

/** Covers are drawn on a square of 96 units. */
export const COVER_UNITS = 96;
export const COVER_CORNER_UNITS = 18;

const MAX_BLENDED = 3;
/** A sixteenth of a turn: every arc starts and ends at a multiple of it. */
export const STEPS_OF_TURN = 16;

/** How a ring is divided: the steps of each arc with the gap behind it. */
const DIVISIONS = [[9, 7], [11, 5], [7, 5, 4], [8, 5, 3], [12, 4], [6, 6, 4], [10, 6], [8, 4, 4]] as const; // oxfmt-ignore

const RINGS = [
  { radius: 33, gapSteps: 1.25, widths: [9, 5, 5] },
  { radius: 16.5, gapSteps: 2.25, widths: [8, 4.5, 4.5] },
] as const;

/** A stroke on a ring. Steps count clockwise from three o'clock. */
type CoverArc = {
  readonly radius: number;
  readonly startStep: number;
  readonly steps: number;
  readonly width: number;
  /** The name of a token. */
  readonly colour: string;
};

/** `ground` and `colour` are names of tokens: `sun-soft`. */
export type CoverArt = {
  readonly ground: string;
  readonly radii: readonly number[];
  readonly arcs: readonly CoverArc[];
};

/** The picture of a theme, or of up to three themes together: their arcs on two rings. Without a theme the rings are empty. */
export function coverArt(groupIds: readonly string[]): CoverArt {
  const blended = [...new Set(groupIds)].slice(0, MAX_BLENDED);
  const hues = [...new Set(blended.map(groupHue))];
  const radii = RINGS.map(({ radius }) => radius);
  const [ground] = hues;
  if (!ground) return { ground: 'sunken', radii, arcs: [] };
  let seed = hashText(blended.join());
  const take = (count: number): number => {
    const taken = seed % count;
    seed = Math.imul(seed ^ (seed >>> 11), 0x2c1b3c6d) >>> 0;
    return taken;
  };
  const arcs = RINGS.flatMap(({ radius, gapSteps, widths }, ring) => {
    let startStep = take(STEPS_OF_TURN);
    return (DIVISIONS[take(DIVISIONS.length)] ?? DIVISIONS[0]).map((slot, index) => {
      const arc = { radius, startStep, steps: slot - gapSteps, width: widths[index] ?? 4 };
      startStep += slot;
      const turn = ring + index;
      return { ...arc, colour: `${hues[turn % hues.length] ?? ground}${turn % 2 === 0 ? '-mid' : ''}` };
    });
  });
  return { ground: `${ground}-soft`, radii, arcs };
}
