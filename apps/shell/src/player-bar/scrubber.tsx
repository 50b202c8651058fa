import { usePlayer, usePlayerState, usePlayhead } from '@trax/player';
import { formatDuration, Slider, tabularNums, textStyle } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  ${textStyle.meta}
  ${tabularNums}
  display: grid;
  grid-template-columns: 2.5rem 1fr 2.5rem;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  color: var(--muted);

  span:first-child {
    text-align: right;
  }
`;

/** The position in the current repetition; dragging moves the sound where the drag ends. */
export function Scrubber() {
  const { seek } = usePlayer();
  const { positionSeconds, durationSeconds } = usePlayhead();
  const isFailed = usePlayerState((state) => state.status === 'failed');
  const [draggedSeconds, setDraggedSeconds] = useState<number>();
  const shownSeconds = Math.floor(draggedSeconds ?? positionSeconds);
  const end = (seconds: number) => {
    setDraggedSeconds(undefined);
    seek(seconds);
  };
  return (
    <Row>
      <span>{formatDuration(shownSeconds)}</span>
      <Slider
        label="Position"
        value={shownSeconds}
        max={Math.max(1, Math.floor(durationSeconds))}
        valueText={`${formatDuration(shownSeconds)} of ${formatDuration(durationSeconds)}`}
        isDisabled={isFailed || durationSeconds === 0}
        onChange={setDraggedSeconds}
        onCommit={end}
      />
      <span>{formatDuration(durationSeconds)}</span>
    </Row>
  );
}
