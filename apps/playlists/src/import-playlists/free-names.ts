import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';

/** The names, each with the first number that makes it a new one where there is one of its kind: `Morning (2)`. */
export function freeNames(names: readonly string[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const free = firstFree(name, used);
    used.add(free);
    return free;
  });
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const numbered = name.slice(0, PLAYLIST_NAME.maxLength - suffix.length).trimEnd() + suffix;
    if (!used.has(numbered)) return numbered;
  }
}
