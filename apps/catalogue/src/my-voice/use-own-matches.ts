import { hasWords } from '@trax/contracts/fold-text';
import { skipToken, useQuery } from '@trax/graphql-client';
import { ownGroups } from '@trax/i18n/voices';
import { useMemo } from 'react';
import { findTracks, type FoundGroup } from '../search-tracks/find-tracks.js';
import type { TranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import { ownRecordingsQuery, type OwnRecording } from './own-recordings.query.js';

type OwnMatches = {
  readonly found: readonly FoundGroup[];
  readonly matches: TranscriptMatches;
  readonly recordings: readonly OwnRecording[];
};

const NONE: readonly OwnRecording[] = [];

/**
 * The person's own recordings that have the words of a search in their name, theme or words. They are read at the first
 * search; while they cannot be, none is found.
 */
export function useOwnMatches(search: string): OwnMatches {
  const isWanted = search.trim() !== '';
  const { data } = useQuery(ownRecordingsQuery, isWanted ? {} : skipToken);
  const recordings = isWanted ? (data?.ownRecordings ?? NONE) : NONE;
  return useMemo(() => {
    const matches = new Map(
      recordings.flatMap(({ id, words }) =>
        words !== null && hasWords(words, search) ? [[id, sentenceWith(words, search)] as const] : [],
      ),
    );
    return { found: findTracks(ownGroups(recordings), search, (id) => matches.has(id)), matches, recordings };
  }, [recordings, search]);
}

/** The first sentence that has one of the words. */
function sentenceWith(text: string, search: string): string {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/);
  const words = search.trim().split(/\s+/);
  return sentences.find((sentence) => words.some((word) => hasWords(sentence, word))) ?? text;
}
