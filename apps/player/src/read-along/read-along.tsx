import { QueryScreen } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { EmptyState, Heading, LoadingRegion, Ol, Skeleton, Stack } from '@trax/ui';
import { useId, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useFollow } from './use-follow.js';
import { useTranscript, type Transcript } from './use-transcript.js';

/* A narrow place sets a smaller size, a low one another height, and one that scrolls itself no overflow. */
const Words = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  max-height: var(--read-along-height, 60dvh);
  overflow: var(--read-along-overflow, auto);
  overscroll-behavior: contain;
  font: 600 var(--read-along-size, clamp(2rem, 8vw, 2.5rem)) / 1.3 var(--font-display);
  overflow-wrap: anywhere;
`;

const Sentence = styled.button`
  width: 100%;
  padding: var(--space-1) var(--space-2);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--muted);
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }

  &[aria-current] {
    color: var(--primary);
  }

  /* Outside of the sentence the list would cut it off. */
  &[aria-current],
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The words of the track that plays, the current sentence lit. A tap on a sentence moves the sound to it. */
export function ReadAlong() {
  const headingId = useId();
  const trackId = usePlayerState((state) => state.queue?.entries[state.index]?.trackId);
  // With a key: the words of the track before are not shown while those of the next one are read.
  if (trackId === undefined) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby={headingId}>
      <Heading level={3} look="cardTitle" id={headingId}>{t`Read along`}</Heading>
      <WordsOfTrack key={trackId} trackId={trackId} />
    </Stack>
  );
}

function WordsOfTrack({ trackId }: { readonly trackId: string }) {
  const query = useTranscript(trackId);
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch the transcript`} skeleton={<WordsSkeleton />}>
      {({ track }) =>
        track?.transcript ? (
          <TranscriptWords {...track.transcript} language={track.language ?? undefined} />
        ) : (
          <EmptyState
            title={t`No transcript yet`}
            text={t`The words of this track have not been written down so far.`}
          />
        )
      }
    </QueryScreen>
  );
}

function WordsSkeleton() {
  return (
    <LoadingRegion label={t`Loading the transcript`}>
      <Words>
        <Skeleton height="1em" width="90%" />
        <Skeleton height="1em" width="60%" />
      </Words>
    </LoadingRegion>
  );
}

type SpokenWords = { readonly language: string | undefined };

function TranscriptWords({ text, sentences, language }: Transcript & SpokenWords) {
  if (sentences.length > 0) return <Sentences sentences={sentences} language={language} />;
  return (
    <Words tabIndex={0} role="group" aria-label={t`Transcript`}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} lang={language} dir="auto">
          {paragraph}
        </p>
      ))}
    </Words>
  );
}

function Sentences({ sentences, language }: Pick<Transcript, 'sentences'> & SpokenWords) {
  const { seek } = usePlayer();
  const spoken = useSpokenSentence(sentences);
  const list = useFollow<HTMLDivElement>(spoken);
  return (
    <Words as={Ol} ref={list} aria-label={t`Transcript`}>
      {sentences.map(({ start, text }, index) => (
        <li key={start} lang={language}>
          <Sentence type="button" aria-current={index === spoken ? 'true' : undefined} onClick={() => seek(start)}>
            <bdi>{text}</bdi>
          </Sentence>
        </li>
      ))}
    </Words>
  );
}

/** The silence after a sentence begins close to where the next one does. */
const SILENCE_MARGIN_SECONDS = 0.5;

/**
 * The index of the sentence at the playhead; -1 before the first one. In the silence after a sentence it is still that one,
 * to be said along. The moving position itself renders nothing.
 */
function useSpokenSentence(sentences: Transcript['sentences']): number {
  const player = usePlayer();
  const isSilent = usePlayerState((state) => state.silenceUntilMs !== undefined);
  return useSyncExternalStore(player.subscribePlayhead, () => {
    const spokenSeconds = player.getPlayhead().positionSeconds - (isSilent ? SILENCE_MARGIN_SECONDS : 0);
    return sentences.findLastIndex(({ start }) => start <= spokenSeconds);
  });
}
