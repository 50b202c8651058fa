import { useEntryStatus, usePlayOfRepetitions } from '@trax/player';
import type { Queue } from '@trax/player';
import {
  Detail,
  PlayButton,
  PlayingMark,
  RepetitionButton,
  RowWords,
  VisuallyHidden,
  formatDuration,
  media,
  textStyle,
} from '@trax/ui';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AddToPlaylistButton } from '../add-to-playlist/add-to-playlist-button.js';
import { MarkedWords } from '../search-tracks/marked-words.js';
import type { VoicedTrack } from './groups-of-voice.js';

/** The height of a row whose name takes one line. */
export const ROW_REM = 3.5;

const Play = styled(PlayButton)``;

/* Add, more and ×N; each is a column of the row. */
const Tools = styled.div`
  display: contents;

  > button {
    width: 2.25rem;
    min-width: 2.25rem;
    padding: 0;
    border-color: transparent;
    color: var(--muted);

    ${media.sm} {
      width: var(--target);
    }
  }
`;

/* For the pointer the whole row is its play button. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto auto;
  align-items: center;
  min-height: ${ROW_REM}rem;
  padding-block: var(--space-1);
  border-top: 1px solid var(--line);
  cursor: pointer;

  ${media.sm} {
    grid-template-columns: 1.75rem minmax(0, 1fr) auto auto auto auto;
    column-gap: var(--space-1);
  }

  &[aria-current] {
    color: var(--primary);
  }

  &:not([aria-current]) > ${Play} {
    background: var(--theme-soft);
    color: var(--on-theme-soft);
  }

  &:hover:not(:has(${Tools} > button:hover)) > ${Play} {
    background: var(--primary);
    color: var(--on-primary);
  }
`;

const Mark = styled(Detail)`
  display: none;

  ${media.sm} {
    display: block;
  }
`;

const Words = styled(RowWords)`
  padding-inline-end: var(--space-2);
`;

const Sentence = styled.q`
  ${textStyle.secondary}
  padding-block: var(--space-1);
  color: var(--ink);
  font-family: var(--font-display);
`;

type TrackRowProps = {
  readonly track: VoicedTrack;
  readonly queue: Queue;
  readonly index: number;
  /** Its words are marked where they were found. */
  readonly search: string;
  /** Of its text, when the search has found it there. */
  readonly sentence: string | undefined;
  readonly menu: ReactNode;
  readonly onChooseRepetitions: (repetitions: number) => void;
};

/** Number, name, length, add, more, ×N and play. The current track has a mark in place of its number. */
export function TrackRow({ track, queue, index, search, sentence, menu, onChooseRepetitions }: TrackRowProps) {
  const { status, isSounding, isLoading, playOrToggle } = useEntryStatus(queue, index);
  const isCurrent = status !== 'idle';
  return (
    <Row
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => {
        if (isPressOnRow(event)) playOrToggle();
      }}
    >
      <Mark>{isCurrent ? <PlayingMark isMoving={isSounding} /> : track.trackNumber}</Mark>
      <Words
        name={
          <span lang={track.language ?? undefined}>
            <MarkedWords text={track.displayName} search={search} />
          </span>
        }
        detail={
          <>
            <VisuallyHidden>Length </VisuallyHidden>
            <span>{formatDuration(track.durationSeconds)}</span>
            {isCurrent && <PlayOfRepetitions />}
          </>
        }
      >
        {sentence !== undefined && (
          <Sentence lang={track.language ?? undefined}>
            <MarkedWords text={sentence} search={search} />
          </Sentence>
        )}
      </Words>
      <Tools>
        <AddToPlaylistButton track={track} />
        {menu}
        <RepetitionButton
          repetitions={queue.entries[index]?.repetitions ?? 1}
          name={track.displayName}
          onChoose={onChooseRepetitions}
        />
      </Tools>
      <Play name={track.displayName} isPlaying={status === 'playing'} isLoading={isLoading} onPress={playOrToggle} />
    </Row>
  );
}

/** Whether a press was on the row itself: not on one of its buttons, nor in a dialog or menu that they have opened. */
export const isPressOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest('button') === null;

function PlayOfRepetitions() {
  const play = usePlayOfRepetitions();
  return play && <span>{` · ${play}`}</span>;
}
