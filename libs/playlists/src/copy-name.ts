import { PLAYLIST_NAME } from '@trax/contracts/playlist-rules';

const OF_COPY = / copy(?: \d+)?$/;

/** `Morning copy`, or `Morning copy 2` where that is taken. A name that would be too long loses its end. */
export function copyName(name: string, taken: readonly string[]): string {
  const original = name.replace(OF_COPY, '');
  const nthCopy = (number: number): string => {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const cut = original.slice(0, PLAYLIST_NAME.maxLength - suffix.length).replace(/\p{Surrogate}$/u, '');
    return cut.trimEnd() + suffix;
  };
  let number = 1;
  while (taken.includes(nthCopy(number))) number += 1;
  return nthCopy(number);
}
