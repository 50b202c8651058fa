import { usePlayer, usePlayerState } from '@trax/player';
import { media, Text } from '@trax/ui';
import { RepetitionChooser } from '@trax/ui/deferred';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SleepButton } from '../sleep-timer/sleep-button.js';
import { Scrubber } from './scrubber.js';
import { TrackTitle } from './track-title.js';
import { NextButton, PreviousButton, RingPlayButton } from './transport.js';
import { VolumeControl } from './volume-control.js';

/* The controls are never narrower than their content; the title gets what remains. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(20rem, 2.5fr) minmax(max-content, 1fr);
  align-items: center;
  gap: var(--space-3);
  height: calc(5.5rem - 1px);
  padding-inline: max(var(--space-4), env(safe-area-inset-left)) max(var(--space-4), env(safe-area-inset-right));

  ${media.lg} {
    gap: var(--space-4);
    padding-inline: max(var(--space-6), env(safe-area-inset-left)) max(var(--space-6), env(safe-area-inset-right));
  }
`;

const Centre = styled.div`
  display: flex;
  align-items: center;
  justify-self: center;
  gap: var(--space-1);
  width: 100%;
  min-width: 0;
  max-width: 36rem;

  ${media.lg} {
    gap: var(--space-2);
  }
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1);

  ${media.lg} {
    gap: var(--space-3);
  }

  > :last-child {
    max-width: 11rem;
  }
`;

const Problem = styled(Text)`
  padding-inline-start: var(--space-3);
  color: var(--danger);
`;

/** 88 px: what plays on the left, the transport in the middle, plays, sleep timer and volume on the right. */
export function WideBar() {
  const failure = usePlayerState((state) => state.failure);
  return (
    <Row>
      <TrackTitle />
      <Centre>
        <PreviousButton />
        <RingPlayButton />
        <NextButton />
        {failure ? <Problem $size="secondary">{failure.message}</Problem> : <Scrubber />}
      </Centre>
      <Right>
        <Repetitions />
        <SleepButton />
        <VolumeControl />
      </Right>
    </Row>
  );
}

function Repetitions() {
  const { setRepetitions } = usePlayer();
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <RepetitionChooser
      title="Plays"
      repetitions={repetitions}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={setRepetitions}
    />
  );
}
