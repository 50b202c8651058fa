import type { Queue } from '@trax/player';
import { VisuallyHidden, formatDuration, tabularNums, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { PlayButton } from '../play-track/play-button.js';
import { PlayingMark } from '../play-track/playing-mark.js';
import { usePlayTrack } from '../play-track/use-play-track.js';
import type { ListedTrack } from './groups-of-voice.js';

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto auto;
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

/** Number, name, length and play; the row that is being played says so. */
export function TrackRow({ track, queue, index }: TrackRowProps) {
  const { state, playOrToggle } = usePlayTrack(queue, index);
  const isCurrent = state !== 'idle';
  return (
    <Row aria-current={isCurrent ? 'true' : undefined}>
      {isCurrent ? <PlayingMark isMoving={state === 'playing'} /> : <Number>{track.trackNumber}</Number>}
      <Name>{track.displayName}</Name>
      <Length>
        <VisuallyHidden>Length </VisuallyHidden>
        {formatDuration(track.durationSeconds)}
      </Length>
      <PlayButton name={track.displayName} isPlaying={state === 'playing'} onPress={playOrToggle} />
    </Row>
  );
}
