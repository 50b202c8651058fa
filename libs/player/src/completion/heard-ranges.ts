/** A stretch of a track that was heard, in seconds. */
export type HeardRange = { readonly from: number; readonly to: number };

/** Adds a stretch; ranges stay sorted and disjoint, so that a second heard twice counts once. */
export function addHeardRange(ranges: readonly HeardRange[], added: HeardRange): readonly HeardRange[] {
  if (!(added.to > added.from)) return ranges;
  const touching = ranges.filter((range) => range.from <= added.to && range.to >= added.from);
  const apart = ranges.filter((range) => !touching.includes(range));
  const merged = {
    from: Math.min(added.from, ...touching.map((range) => range.from)),
    to: Math.max(added.to, ...touching.map((range) => range.to)),
  };
  return [...apart, merged].toSorted((one, other) => one.from - other.from);
}

/** How much was heard, in seconds. */
export function heardSeconds(ranges: readonly HeardRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}
