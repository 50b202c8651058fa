/** The stored form of these days, newest year first. */
export function createYears(dates: readonly string[]): Array<{ year: number; days: string }> {
  const places = new Map<number, Set<number>>();
  for (const date of dates) {
    const year = Number(date.slice(0, 4));
    const place = (Date.parse(date) - Date.UTC(year, 0, 1)) / 86_400_000;
    places.set(year, (places.get(year) ?? new Set()).add(place));
  }
  return [...places]
    .toSorted(([one], [other]) => other - one)
    .map(([year, set]) => ({ year, days: Array.from({ length: 366 }, (_, place) => Number(set.has(place))).join('') }));
}
