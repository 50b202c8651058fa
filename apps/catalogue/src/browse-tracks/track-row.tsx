import { t } from '@trax/i18n/macro';
import { useEntryStatus, usePlayOfRepetitions } from '@trax/player';
import { FavouriteButton } from '@trax/playlists';
import {
  Detail,
  IconButton,
  PlayButton,
  PlayingMark,
  PlusIcon,
  RowWords,
  VisuallyHidden,
  formatDuration,
  media,
  textStyle,
} from '@trax/ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AddToPlaylistDialog, preloadChoosePlaylist } from '../add-to-playlist/add-to-playlist-dialog.js';
import { MarkedWords } from '../search-tracks/marked-words.js';
import type { TrackMenuProps } from './track-menu.js';

/** The height of a row whose name takes one line. */
export const ROW_REM = 3.5;

const Play = styled(PlayButton)``;

/* Beside the length, where it leaves room for the name: as small as its line, and pressed around it too. */
const Heart = styled(FavouriteButton)`
  position: relative;
  width: 1.5rem;
  height: 1.5rem;
  margin-block: -0.125rem;
  margin-inline-start: var(--space-2);
  vertical-align: middle;

  svg {
    width: 0.875rem;
    height: 0.875rem;
  }

  &::after {
    content: '';
    position: absolute;
    inset: -0.375rem -0.625rem;
  }
`;

/* Add and more; each is a column of the row. */
const Tools = styled.div`
  display: contents;

  > button {
    color: var(--muted);
  }
`;

/* For the pointer the whole row is its play button. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  min-height: ${ROW_REM}rem;
  padding-block: var(--space-1);
  border-top: 1px solid var(--line);
  cursor: pointer;

  ${media.sm} {
    grid-template-columns: 1.5rem minmax(0, 1fr) auto auto auto;
    column-gap: var(--space-1);
  }

  &[aria-current] {
    color: var(--primary);
  }

  &:not([aria-current]) > ${Play} {
    background: var(--theme-soft);
    color: var(--on-theme-soft);
  }

  &:hover:not(:has(${Tools} > button:hover, ${Heart}:hover)) > ${Play} {
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
  padding-inline-end: var(--space-1);
`;

const Sentence = styled.q`
  ${textStyle.secondary}
  padding-block: var(--space-1);
  color: var(--ink);
  font-family: var(--font-display);
`;

type RowOfMenu = Pick<TrackMenuProps, 'track' | 'queue' | 'index' | 'onChooseRepetitions'>;

type Menus = {
  /** Adding to a playlist is the first item of the menu, not a button of its own. */
  readonly isNarrow: boolean;
  readonly renderMenu: (row: TrackMenuProps) => ReactNode;
};

type TrackRowProps = RowOfMenu &
  Menus & {
    /** Its words are marked where they were found. */
    readonly search: string;
    /** Of its text, when the search has found it there. */
    readonly sentence: string | undefined;
    /** Said of it beside its length. */
    readonly mark: string | undefined;
  };

/** Number, name, length, heart, add, more and play. The current track has a mark in place of its number. */
export function TrackRow({ search, sentence, mark, isNarrow, renderMenu, ...row }: TrackRowProps) {
  const { track, queue, index } = row;
  const { status, isSounding, isLoading, playOrToggle } = useEntryStatus(queue, index);
  const isCurrent = status !== 'idle';
  const repetitions = queue.entries[index]?.repetitions ?? 1;
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
            <VisuallyHidden>{t`Length`} </VisuallyHidden>
            <span>{formatDuration(track.durationSeconds)}</span>
            {mark !== undefined && <span>{` · ${mark}`}</span>}
            {isCurrent ? <PlayOfRepetitions /> : repetitions > 1 && <span>{` · ×${repetitions}`}</span>}
            <Heart track={track} />
          </>
        }
      >
        {sentence !== undefined && (
          <Sentence lang={track.language ?? undefined}>
            <MarkedWords text={sentence} search={search} />
          </Sentence>
        )}
      </Words>
      <TrackTools isNarrow={isNarrow} renderMenu={renderMenu} row={row} />
      <Play name={track.displayName} isPlaying={status === 'playing'} isLoading={isLoading} onPress={playOrToggle} />
    </Row>
  );
}

/** Add and more, or both as one menu. */
function TrackTools({ row, isNarrow, renderMenu }: Menus & { readonly row: RowOfMenu }) {
  const { track } = row;
  const { displayName } = track;
  const [isAdding, setAdding] = useState<boolean>(); // undefined until it was opened: a list has many of these dialogs
  const onAdd = () => setAdding(true);
  return (
    <Tools>
      {!isNarrow && (
        <IconButton
          label={t`Add ${displayName} to a playlist`}
          aria-haspopup="dialog"
          onClick={onAdd}
          onPointerDown={preloadChoosePlaylist}
          onFocus={preloadChoosePlaylist}
        >
          <PlusIcon />
        </IconButton>
      )}
      {renderMenu(isNarrow ? { ...row, onAdd } : row)}
      {isAdding !== undefined && <AddToPlaylistDialog track={track} isOpen={isAdding} onOpenChange={setAdding} />}
    </Tools>
  );
}

/** Whether a press was on the row itself: not on one of its buttons, nor in a dialog or menu that they have opened. */
export const isPressOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest('button') === null;

function PlayOfRepetitions() {
  const play = usePlayOfRepetitions();
  return play && <span>{` · ${play}`}</span>;
}
