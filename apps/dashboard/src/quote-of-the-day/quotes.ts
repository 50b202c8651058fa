export type Quote = { readonly words: string; readonly author: string; readonly source: string };

/** Four fixed quotes, all in the public domain. */
export const QUOTES: readonly [Quote, Quote, Quote, Quote] = [
  {
    words: 'Day by day, in every way, I am getting better and better.',
    author: 'Émile Coué',
    source: 'Self Mastery Through Conscious Autosuggestion, 1922',
  },
  {
    words:
      'Such as are thy habitual thoughts, such also will be the character of thy mind; for the soul is dyed by the thoughts.',
    author: 'Marcus Aurelius',
    source: 'Meditations, translated by George Long, 1862',
  },
  {
    words: 'Self-trust is the first secret of success.',
    author: 'Ralph Waldo Emerson',
    source: 'Society and Solitude, 1870',
  },
  {
    words:
      'I know of no more encouraging fact than the unquestionable ability of man to elevate his life by a conscious endeavor.',
    author: 'Henry David Thoreau',
    source: 'Walden, 1854',
  },
];
