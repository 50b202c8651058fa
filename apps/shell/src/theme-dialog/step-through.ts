const NONE = -1;

/** Where a key leads in a list of so many options; undefined if the key is not for lists. From `-1` nothing is reached yet. */
export function stepThrough(key: string, from: number, count: number): number | undefined {
  if (count === 0) return key.startsWith('Arrow') ? NONE : undefined;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (Math.max(from, 0) - 1 + count) % count;
  return undefined;
}
