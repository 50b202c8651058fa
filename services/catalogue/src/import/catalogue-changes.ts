import { isDeepStrictEqual } from 'node:util';

/** What an import does to one table. Rows are compared by `id`, then by every other field. */
export type Changes<Row extends { id: string }> = {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly unchanged: readonly Row[];
  readonly removed: readonly Row[];
};

const isSame = <Row extends object>(one: Row, other: Row): boolean =>
  Object.entries(one).every(([key, value]) => isDeepStrictEqual(value, Reflect.get(other, key)));

export function compareRows<Row extends { id: string }>(stored: readonly Row[], wanted: readonly Row[]): Changes<Row> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Set(wanted.map(({ id }) => id));
  const added: Row[] = [];
  const changed: Row[] = [];
  const unchanged: Row[] = [];
  for (const row of wanted) {
    const old = before.get(row.id);
    if (old === undefined) added.push(row);
    else (isSame(row, old) ? unchanged : changed).push(row);
  }
  return { added, changed, unchanged, removed: stored.filter(({ id }) => !after.has(id)) };
}

export const isDifferent = <Row extends { id: string }>({ added, changed, removed }: Changes<Row>): boolean =>
  added.length + changed.length + removed.length > 0;
