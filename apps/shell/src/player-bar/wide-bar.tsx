import { usePlayerState } from '@trax/player';
import { Text } from '@trax/ui';
import { styled } from 'styled-components';
import { SleepButton } from '../sleep-timer/sleep-button.js';
import { PlayButton } from './play-button.js';
import { RepetitionChooser } from './repetition-chooser.js';
import { Scrubber } from './scrubber.js';
import { NextButton, PreviousButton } from './step-buttons.js';
import { TrackTitle } from './track-title.js';
import { VolumeControl } from './volume-control.js';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.5fr) minmax(10rem, 1fr);
  align-items: center;
  gap: var(--space-4);
  height: calc(5.5rem - 1px);
  padding-inline: var(--space-6);
`;

const Centre = styled.div`
  display: flex;
  align-items: center;
  justify-self: center;
  gap: var(--space-2);
  width: 100%;
  min-width: 0;
  max-width: 36rem;
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  min-width: 0;

  > :last-child {
    max-width: 11rem;
  }
`;

const Problem = styled(Text)`
  padding-inline-start: var(--space-3);
  color: var(--danger);
`;

/** 88 px: what plays on the left, the transport in the middle, plays and volume on the right. */
export function WideBar() {
  const failure = usePlayerState((state) => state.failure);
  return (
    <Row>
      <TrackTitle />
      <Centre>
        <PreviousButton />
        <PlayButton />
        <NextButton />
        {failure ? <Problem $size="secondary">{failure.sentence}</Problem> : <Scrubber />}
      </Centre>
      <Right>
        <RepetitionChooser />
        <SleepButton />
        <VolumeControl />
      </Right>
    </Row>
  );
}
