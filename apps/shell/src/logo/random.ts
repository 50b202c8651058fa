/** Numbers from 0 to below 1 that look random and are the same for the same seed (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to `most`, both included. */
export const wholeNumber = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** The same things in another order. */
export function shuffle<Thing>(random: Random, things: readonly Thing[]): Thing[] {
  const keyed = things.map((thing) => ({ thing, key: random() }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ thing }) => thing);
}
