import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState, usePlayhead } from '@trax/player';
import { formatDuration, media, Slider, tabularNums, textStyle } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  ${textStyle.meta}
  ${tabularNums}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  color: var(--muted);

  ${media.lg} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Time = styled.span`
  min-width: 2.25rem;
`;

const Elapsed = styled(Time)`
  text-align: right;
`;

const Duration = styled(Time)`
  display: none;

  /* Below, there is no room for both times. */
  ${media.lg} {
    display: inline;
  }
`;

/** The position in the current repetition. A drag moves the sound when it ends, a key at once. */
export function Scrubber() {
  const { seek } = usePlayer();
  const { positionSeconds, durationSeconds } = usePlayhead();
  const isFailed = usePlayerState((state) => state.failure !== undefined);
  const [draggedSeconds, setDraggedSeconds] = useState<number>();
  const shownSeconds = Math.floor(draggedSeconds ?? positionSeconds);
  const endDrag = (seconds: number) => {
    setDraggedSeconds(undefined);
    seek(seconds);
  };
  return (
    <Row>
      <Elapsed>{formatDuration(shownSeconds)}</Elapsed>
      <Slider
        label={t`Position`}
        value={shownSeconds}
        max={Math.max(1, Math.floor(durationSeconds))}
        valueText={t`${{ position: formatDuration(shownSeconds) }} of ${{ length: formatDuration(durationSeconds) }}`}
        isDisabled={isFailed || durationSeconds === 0}
        onChange={setDraggedSeconds}
        onCommit={endDrag}
      />
      <Duration>{formatDuration(durationSeconds)}</Duration>
    </Row>
  );
}
