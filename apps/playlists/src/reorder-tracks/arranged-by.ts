/** The items in the order of `ids`; those that it does not name follow in their own order. */
export function arrangedBy<Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): readonly Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
