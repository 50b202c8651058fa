import { trackOfEntry, useEntryStatus, useQueueStatus, type QueueEntry } from '@trax/player';
import { FavouriteButton } from '@trax/playlists';
import { Cluster, Cover, Detail, PlayButton, PlayingMark, RowWords, media } from '@trax/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { listGroupIds, type PlayableTrack } from './playable-tracks.js';
import { usePlaylistQueue } from './playlist-queue.js';

/* The last button covers the row below the others, so that the whole row is its target. On a phone there is no room for the cover. */
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(1.75rem, auto) 0 minmax(0, 1fr);
  grid-auto-columns: var(--target);
  grid-auto-flow: column;
  column-gap: var(--space-2);
  align-items: center;
  min-height: 3.5rem;
  padding-block: var(--space-1);
  border-top: 1px solid var(--line);

  ${media.sm} {
    grid-template-columns: minmax(1.75rem, auto) 3rem minmax(0, 1fr);
    column-gap: var(--space-3);
    min-height: 4rem;
  }

  &[aria-current] {
    color: var(--primary);
  }

  > button:last-child::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  /* A transformed button would keep its area for itself, and a press on the row would end outside of it. */
  > button:last-child:active:not(:disabled) {
    transform: none;
  }
`;

const Favourite = styled(FavouriteButton)`
  z-index: 1;

  &[aria-pressed='false'] {
    color: var(--muted);
  }
`;

const Art = styled.span`
  display: grid;
  overflow: hidden;
`;

type RowProps = {
  /** Before the name: a place in a ranking, or a time. Three bars take its place while the row is the current one. */
  readonly lead: ReactNode;
  readonly name: string;
  /** Of the name, where it is known. */
  readonly language?: string | undefined;
  readonly detail?: string;
  /** How often, with its noun: `2 plays`. */
  readonly count?: string | undefined;
};

type PlayState = ReturnType<typeof useQueueStatus> & {
  /** Whose covers stand for the row. */
  readonly entries: readonly QueueEntry[];
};

type PlayRowProps = RowProps & {
  /** Without it the row can no longer be played. */
  readonly play?: PlayState | undefined;
  /** With a heart. */
  readonly track?: QueueEntry | undefined;
};

/** A row of a list of what was heard. */
function PlayRow({ lead, name, language, detail, count, play, track }: PlayRowProps) {
  const isCurrent = play !== undefined && play.status !== 'idle';
  // The same name may be there in both voices.
  const label = detail === undefined ? name : `${name}, ${detail}`;
  return (
    <Row aria-current={isCurrent ? 'true' : undefined}>
      {isCurrent ? <PlayingMark isMoving={play.isSounding} /> : <Detail>{lead}</Detail>}
      <Art>{play && <Cover groupIds={listGroupIds(play.entries)} size={48} />}</Art>
      <RowWords
        name={<span lang={language}>{name}</span>}
        detail={
          <Cluster as="span" gap="3">
            {detail !== undefined && <span>{detail}</span>}
            <span>{count}</span>
          </Cluster>
        }
      />
      {track && <Favourite track={trackOfEntry(track)} />}
      {play && (
        <PlayButton
          name={label}
          isPlaying={play.status === 'playing'}
          isLoading={play.isLoading}
          onPress={play.playOrToggle}
        />
      )}
    </Row>
  );
}

/** A track: its theme is played from it on. Without a button when it has left the catalogue. */
export function TrackRow({ track, ...words }: RowProps & { readonly track: PlayableTrack | undefined }) {
  return track ? <PlayableTrackRow track={track} {...words} /> : <PlayRow {...words} />;
}

function PlayableTrackRow({ track: { queue, index }, ...words }: RowProps & { readonly track: PlayableTrack }) {
  const play = useEntryStatus(queue, index);
  const entries = queue.entries.slice(index, index + 1);
  const [track] = entries;
  return <PlayRow {...words} language={track?.language} play={{ ...play, entries }} track={track} />;
}

type PlaylistRowProps = RowProps & {
  readonly playlistId: string;
  /** Its tracks are read from then on. */
  readonly isNear: boolean;
};

/** A playlist, played from its first track. Without a button until its tracks are there, and when it is empty. */
export function PlaylistRow({ playlistId, isNear, ...words }: PlaylistRowProps) {
  const queue = usePlaylistQueue({ id: playlistId, name: words.name }, { skip: !isNear });
  const play = { ...useQueueStatus(queue), entries: queue.entries };
  return <PlayRow {...words} play={queue.entries.length > 0 ? play : undefined} />;
}
