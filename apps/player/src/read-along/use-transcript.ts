import { graphql, useQuery, type DocumentType } from '@trax/graphql-client';
import { usePlayer } from '@trax/player';
import { useEffect } from 'react';

const readAlongQuery = graphql(`
  query ReadAlong($trackId: ID!) {
    track(id: $trackId) {
      ...TrackWithTranscript
    }
  }
`);

export type Transcript = NonNullable<NonNullable<DocumentType<typeof readAlongQuery>['track']>['transcript']>;

/** The transcript of a track as a query. The player learns its sentence times from it, which `say-along` needs. */
export function useTranscript(trackId: string) {
  const player = usePlayer();
  const query = useQuery(readAlongQuery, { variables: { trackId } });
  const sentences = query.data?.track?.transcript?.sentences;
  useEffect(() => {
    if (sentences === undefined) return;
    player.setSentenceTimes(
      trackId,
      sentences.map(({ start }) => start),
    );
  }, [player, trackId, sentences]);
  return query;
}
