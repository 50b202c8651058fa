const COMBINING_ACCENTS = /[\u0300-\u036f]/g;
/** Quotation marks, primes and letters that keyboards and editors write as an apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4`]/g;

/** A text as searches compare it: in lower case, without accents, and with one kind of apostrophe. */
export const foldText = (text: string): string =>
  text.replaceAll(APOSTROPHES, "'").normalize('NFKD').replaceAll(COMBINING_ACCENTS, '').toLowerCase();

/** Whether a text has every word of `search`, as searches compare them; any text has those of an empty search. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return splitWords(search).every((word) => folded.includes(word));
}

/** The words of what is searched for, folded. */
export const splitWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean);
