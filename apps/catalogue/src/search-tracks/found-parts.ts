import { foldText, splitWords } from '@trax/contracts/fold-text';

type Part = { readonly text: string; readonly isFound: boolean };

/** A text in parts that have a word of `search` or have none, whatever the case and accents. */
export function foundParts(text: string, search: string): readonly Part[] {
  const letters = text.match(/\P{M}\p{M}*|\p{M}/gu) ?? [];
  const folded = letters.map(foldText);
  const found = new Set<number>();
  for (const word of splitWords(search)) {
    for (const index of lettersWith(word, folded)) found.add(index);
  }
  const parts: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, index) => {
    const isFound = found.has(index);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  });
  return parts;
}

/** The indices of the letters in which a word stands; one letter may be several once it is folded: “ﬁ” is “fi”. */
function lettersWith(word: string, folded: readonly string[]): readonly number[] {
  const indexOfUnit = folded.flatMap((letter, index) => Array.from(letter, () => index));
  const text = folded.join('');
  const indices: number[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    indices.push(...indexOfUnit.slice(start, start + word.length));
  }
  return indices;
}
