import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { toWords } from '../transcripts/words.js';

const MAX_SUFFIX_LENGTH = 6;

/** The id of a new theme: its name as a slug, with a number when another theme has that. */
export function themeSlug(name: string, taken: ReadonlySet<string>): string {
  const words = toWords(name).flatMap((word) => word.match(/[a-z0-9]+/g) ?? []);
  const slug =
    words
      .join('-')
      .slice(0, CATALOGUE_LIMITS.themeId - MAX_SUFFIX_LENGTH)
      .replace(/-$/, '') || 'theme';
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
