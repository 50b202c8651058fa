import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';

export type Quote = Readonly<Record<'words' | 'author' | 'source', MessageDescriptor>>;

/** Four fixed quotes, all in the public domain. */
export const QUOTES: readonly [Quote, Quote, Quote, Quote] = [
  {
    words: msg`Day by day, in every way, I am getting better and better.`,
    author: msg`Émile Coué`,
    source: msg`Self Mastery Through Conscious Autosuggestion, 1922`,
  },
  {
    words: msg`Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.`,
    author: msg`Marcus Aurelius`,
    source: msg`Meditations, translated by George Long, 1862`,
  },
  {
    words: msg`Self-trust is the first secret of success.`,
    author: msg`Ralph Waldo Emerson`,
    source: msg`Society and Solitude, 1870`,
  },
  {
    words: msg`I know of no more encouraging fact than the unquestionable ability of man to elevate his life by a conscious endeavor.`,
    author: msg`Henry David Thoreau`,
    source: msg`Walden, 1854`,
  },
];
