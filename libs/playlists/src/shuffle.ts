/** In another order than before, by chance. */
export function shuffle<Item>(items: readonly Item[], random: () => number = Math.random): readonly Item[] {
  const shuffled = items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
  const isAsBefore = shuffled.every((item, place) => item === items[place]);
  return isAsBefore ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}
