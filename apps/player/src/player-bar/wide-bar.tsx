import { usePlayer, usePlayerState } from '@trax/player';
import { RepetitionChooser, Text, media } from '@trax/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LoopButton } from '../choose-playback/loop-button.js';
import { PlaybackButton } from '../choose-playback/playback-button.js';
import { QueueButton } from '../arrange-queue/queue-button.js';
import { ReadAlongButton } from '../read-along/read-along-button.js';
import { SleepButton } from '../set-sleep-timer/sleep-button.js';
import { Scrubber } from './scrubber.js';
import { TrackCover, TrackTitle } from './track-title.js';
import type { BarProps } from './transport.js';
import { NextButton, PreviousButton, RingPlayButton } from './transport.js';
import { VolumeControl } from './volume-control.js';

/** Here the bar has no room for the volume, which then stands among the playback settings. */
const NARROW = '@media (max-width: 74.99em)';
const ROOMY = '@media (min-width: 75em)';

/* The controls are never narrower than their content; the title gets what remains. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem max-content;
  align-items: center;
  gap: var(--space-2);
  height: calc(5.5rem - 1px);
  padding-inline: max(var(--space-4), env(safe-area-inset-left)) max(var(--space-4), env(safe-area-inset-right));

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 1.75fr) minmax(max-content, 1fr);
    gap: var(--space-4);
    padding-inline: max(var(--space-6), env(safe-area-inset-left)) max(var(--space-6), env(safe-area-inset-right));
  }
`;

const Left = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
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

  ${ROOMY} {
    gap: var(--space-2);
  }
`;

const VolumeInBar = styled.div`
  display: flex;
  width: 9rem;

  ${NARROW} {
    display: none;
  }
`;

const VolumeInPanel = styled.div`
  display: flex;

  ${ROOMY} {
    display: none;
  }
`;

const Problem = styled(Text)`
  padding-inline-start: var(--space-3);
  color: var(--danger);
`;

/** 88 px: what plays on the left, the transport in the middle, and on the right how it is played. */
export function WideBar({ playButton }: BarProps) {
  const failure = usePlayerState((state) => state.failure);
  const sleepButton = useRef<HTMLButtonElement>(null);
  return (
    <Row>
      <Left>
        <TrackCover size={48} />
        <TrackTitle />
      </Left>
      <Centre>
        <PreviousButton />
        <RingPlayButton ref={playButton} />
        <NextButton />
        {failure ? <Problem $size="secondary">{failure.message}</Problem> : <Scrubber />}
      </Centre>
      <Right>
        <Repetitions />
        <LoopButton onTimerNeeded={() => sleepButton.current?.click()} />
        <QueueButton />
        <ReadAlongButton />
        <SleepButton button={sleepButton} />
        <PlaybackButton>
          <VolumeInPanel>
            <VolumeControl />
          </VolumeInPanel>
        </PlaybackButton>
        <VolumeInBar>
          <VolumeControl />
        </VolumeInBar>
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
