import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';

const NUMBER = / \(\d+\)$/;

/** The names of new playlists, each with the first number that makes it one of its own: `Morning (2)`. */
export function freeNames(names: readonly string[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const free = used.has(name) ? firstFree(name.replace(NUMBER, ''), used) : name;
    used.add(free);
    return free;
  });
}

/** A name that would be too long loses its end. */
function firstFree(name: string, used: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const cut = name.slice(0, PLAYLIST_NAME.maxLength - suffix.length).replace(/\p{Surrogate}$/u, '');
    const numbered = cut.trimEnd() + suffix;
    if (!used.has(numbered)) return numbered;
  }
}
