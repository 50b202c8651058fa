import { foldText } from '@trax/contracts/fold-text';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// A word of a query is not longer, and Postgres indexes none of more than 2,046 bytes.
const MAX_WORD_LENGTH = 100;

/** The words of a text as a search compares them: in lower case and without accents. */
export function toWords(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The sentences of a text whose times are not known. */
export function splitSentences(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

/** The first sentence that has a word which begins with one of `words`. */
export function findSentence(sentences: readonly string[], words: readonly string[]): string | undefined {
  return sentences.find((sentence) =>
    toWords(sentence).some((spoken) => words.some((word) => spoken.startsWith(word))),
  );
}
