import { graphql, type DocumentType } from '@trax/graphql-client';
import { usePlayer } from '@trax/player';
import { useEffect, useState } from 'react';

const readAlongQuery = graphql(`
  query ReadAlong($trackId: ID!) {
    track(id: $trackId) {
      id
      transcript {
        text
        sentences {
          start
          text
        }
      }
    }
  }
`);

/** The words of a track; `sentences` is empty where their times are not known, `start` is in seconds. */
export type Transcript = NonNullable<NonNullable<DocumentType<typeof readAlongQuery>['track']>['transcript']>;

type Outcome = { readonly status: 'found'; readonly transcript: Transcript } | { readonly status: 'none' | 'failed' };

/** `none`: the catalogue has no words of this track. */
export type TranscriptResult = (Outcome | { readonly status: 'loading' }) & { readonly retry: () => void };

/** The transcript of a track. The player learns its sentence times from it, which `say-along` needs. */
export function useTranscript(trackId: string | undefined): TranscriptResult {
  const player = usePlayer();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ readonly request: string; readonly outcome: Outcome }>();
  const request = `${trackId} ${attempt}`;
  useEffect(() => {
    if (trackId === undefined) return;
    let isCurrent = true;
    void readTranscript(trackId).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.status === 'found') {
        player.setSentenceTimes(
          trackId,
          outcome.transcript.sentences.map(({ start }) => start),
        );
      }
      setRead({ request, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [player, trackId, request]);
  const outcome = read?.request === request ? read.outcome : ({ status: 'loading' } as const);
  return { ...outcome, retry: () => setAttempt(attempt + 1) };
}

async function readTranscript(trackId: string): Promise<Outcome> {
  try {
    const { client } = await import(/* webpackChunkName: "remote-runtime" */ '../remotes/graphql-runtime.js');
    const { data } = await client.query({ query: readAlongQuery, variables: { trackId } });
    const transcript = data?.track?.transcript;
    return transcript ? { status: 'found', transcript } : { status: 'none' };
  } catch {
    return { status: 'failed' };
  }
}
