import { isDeepStrictEqual } from 'node:util';

/** What an import does to one table. Rows are compared by `id`, then by every other field. */
export type Changes<Row extends { id: string }> = {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly unchanged: readonly Row[];
  readonly removed: readonly Row[];
  /** Stored, not in the manifest, and left as they are. */
  readonly kept: readonly Row[];
};

/** What becomes of stored rows that a manifest does not list. */
export type UnlistedRows = 'keep' | 'remove';

const isSame = <Row extends object>(one: Row, other: Row): boolean =>
  Object.entries(one).every(([key, value]) => isDeepStrictEqual(value, Reflect.get(other, key)));

export function compareRows<Row extends { id: string }>(
  stored: readonly Row[],
  wanted: readonly Row[],
  mayKeep: (row: Row) => boolean,
): Changes<Row> {
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
  const unlisted = stored.filter(({ id }) => !after.has(id));
  const removed = unlisted.filter((row) => !mayKeep(row));
  return { added, changed, unchanged, removed, kept: unlisted.filter(mayKeep) };
}

export const isDifferent = <Row extends { id: string }>({ added, changed, removed }: Changes<Row>): boolean =>
  added.length + changed.length + removed.length > 0;
