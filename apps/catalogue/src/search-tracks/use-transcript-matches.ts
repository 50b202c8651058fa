import { graphql, useQuery, useSteadyData } from '@trax/graphql-client';
import { useSettled } from '@trax/ui';
import { useMemo } from 'react';

const searchTranscriptsQuery = graphql(`
  query SearchTranscripts($words: String!) {
    searchTranscripts(words: $words) {
      trackId
      sentence
    }
  }
`);

const MIN_LETTERS = 2;

/** A sentence with the words, by the id of the track that says it. */
export type TranscriptMatches = ReadonlyMap<string, string>;

const NO_MATCHES: TranscriptMatches = new Map();

/**
 * Searches the texts of the tracks once the listener has stopped typing. A search that fails finds nothing: what the page
 * finds by itself does not depend on it.
 */
export function useTranscriptMatches(search: string): { matches: TranscriptMatches; isSearching: boolean } {
  const words = search.trim();
  const isWanted = words.length >= MIN_LETTERS;
  const settledWords = useSettled(words);
  const query = useQuery(searchTranscriptsQuery, {
    variables: { words: settledWords },
    skip: !isWanted || settledWords.length < MIN_LETTERS,
  });
  // Steady, so that rows do not come and go with every letter.
  const found = useSteadyData(query)?.searchTranscripts;
  const matches = useMemo(() => new Map(found?.map(({ trackId, sentence }) => [trackId, sentence])), [found]);
  if (!isWanted) return { matches: NO_MATCHES, isSearching: false };
  return { matches, isSearching: query.loading || settledWords !== words };
}
