import { useEntryStatus } from '@trax/player';
import type { Queue } from '@trax/player';
import { PlayButton, PlayingMark, VisuallyHidden, formatDuration, tabularNums, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { AddToPlaylistButton } from '../add-to-playlist/add-to-playlist-button.js';
import type { ListedTrack } from './groups-of-voice.js';

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto auto auto;
  gap: var(--space-2);
  align-items: center;
  min-height: 3.5rem;
  padding-block: var(--space-1);
  border-top: 1px solid var(--line);

  &[aria-current] {
    color: var(--primary);
  }
`;

const Number = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

const Name = styled.span`
  font-weight: 500;
`;

const Length = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

type TrackRowProps = { readonly track: ListedTrack; readonly queue: Queue; readonly index: number };

/** Number, name, length, add and play. The current track has a mark in place of its number. */
export function TrackRow({ track, queue, index }: TrackRowProps) {
  const { status, isSounding, playOrToggle } = useEntryStatus(queue, index);
  const isCurrent = status !== 'idle';
  return (
    <Row aria-current={isCurrent ? 'true' : undefined}>
      {isCurrent ? <PlayingMark isMoving={isSounding} /> : <Number>{track.trackNumber}</Number>}
      <Name>{track.displayName}</Name>
      <Length>
        <VisuallyHidden>Length </VisuallyHidden>
        {formatDuration(track.durationSeconds)}
      </Length>
      <AddToPlaylistButton track={track} />
      <PlayButton name={track.displayName} isPlaying={status === 'playing'} onPress={playOrToggle} />
    </Row>
  );
}
