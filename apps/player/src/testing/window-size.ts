/** In em. */
const WIDTHS = { wide: 90, medium: 64, narrow: 24 };

/** Makes the queries of the bar answer for a window of this size; jsdom has none. */
export function showAt(width: keyof typeof WIDTHS, heightEm = 50) {
  const matches = (query: string) =>
    [...query.matchAll(/min-(width|height): ([\d.]+)em/g)].every(
      ([, side, ems]) => (side === 'width' ? WIDTHS[width] : heightEm) >= Number(ems),
    );
  const list = (query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} });
  window.matchMedia = (query) => list(query) as unknown as MediaQueryList;
}
