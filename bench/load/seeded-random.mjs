// @ts-check

/**
 * Random numbers that are the same for the same seed (mulberry32).
 * @typedef {object} Random
 * @property {() => number} next from 0 up to 1
 * @property {(limit: number) => number} below a whole number from 0 up to `limit`
 * @property {<T>(items: readonly T[]) => T} pick one of at least one
 * @property {<T>(items: readonly T[]) => T[]} shuffle a copy in another order
 * @property {() => string} uuid
 */

/** @param {number} seed @returns {Random} */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (/** @type {number} */ limit) => Math.floor(next() * limit);
  const hex = (/** @type {number} */ digits) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    pick: (items) => /** @type {(typeof items)[number]} */ (items[below(items.length)]),
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
