import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { RepetitionChooser, Text, media, useMediaQuery } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LoopAnnouncement, LoopButton } from '../choose-playback/loop-button.js';
import { CurrentFavourite, CurrentFavouriteItem } from '../mark-favourite/current-favourite.js';
import type { Control } from './more-controls.js';
import { MoreControls } from './more-controls.js';
import type { OpenPanel } from './panels.js';
import { PanelButton, useOpenPanel } from './panels.js';
import { Scrubber } from './scrubber.js';
import { TrackCover, TrackTitle } from './track-title.js';
import type { BarProps } from './transport.js';
import { NextButton, PreviousButton, RingPlayButton } from './transport.js';
import { VolumeControl } from './volume-control.js';

/* The name of the track comes first: the second column is as wide as a scrubber on which a second can be hit. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(25rem, 1.5fr) max-content;
  align-items: center;
  gap: var(--space-2);
  min-height: calc(5.5rem - 1px);
  padding-inline: max(var(--space-4), env(safe-area-inset-left)) max(var(--space-4), env(safe-area-inset-right));

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(30rem, 1.5fr) max-content;
    gap: var(--space-4);
    padding-inline: max(var(--space-6), env(safe-area-inset-left)) max(var(--space-6), env(safe-area-inset-right));
  }

  /* Room enough to have the transport in the middle of the window. */
  @media (min-width: 105em) {
    grid-template-columns: minmax(0, 1fr) minmax(37rem, 1.75fr) minmax(max-content, 1fr);
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
  max-width: 42rem;

  ${media.lg} {
    gap: var(--space-2);
  }
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;

  ${media.lg} {
    gap: var(--space-2);
  }
`;

const Volume = styled.div`
  display: flex;
  width: 9rem;
`;

const Problem = styled(Text)`
  padding-inline-start: var(--space-3);
  color: var(--danger);
`;

/** 88 px: what plays on the left, the transport in the middle, and on the right how it is played. */
export function WideBar({ playButton }: BarProps) {
  const failure = usePlayerState((state) => state.failure);
  const openPanel = useOpenPanel();
  const { inBar, inMenu } = useRoom();
  const hasRoom = inBar.length > 0;
  return (
    <Row>
      <Left>
        <TrackCover size={48} />
        <TrackTitle showsSleep={inMenu.includes('sleep')} />
        {hasRoom && <CurrentFavourite />}
      </Left>
      <Centre>
        <PreviousButton />
        <RingPlayButton ref={playButton} />
        <NextButton />
        {failure ? <Problem $size="secondary">{failure.message}</Problem> : <Scrubber />}
      </Centre>
      <Right>
        <Repetitions />
        {inBar.map((control) => (
          <ControlInBar key={control} control={control} openPanel={openPanel} />
        ))}
        {inMenu.length > 0 && (
          <MoreControls controls={inMenu} openPanel={openPanel}>
            {!hasRoom && <CurrentFavouriteItem />}
          </MoreControls>
        )}
      </Right>
      <LoopAnnouncement onTimerNeeded={() => openPanel.open('sleep')} />
    </Row>
  );
}

type Room = { readonly inBar: readonly Control[]; readonly inMenu: readonly Control[] };

const MUCH_ROOM: Room = { inBar: ['repeat', 'queue', 'readAlong', 'sleep', 'playback', 'volume'], inMenu: [] };
const SOME_ROOM: Room = { inBar: ['repeat', 'queue', 'sleep', 'volume'], inMenu: ['readAlong', 'playback'] };
const LITTLE_ROOM: Room = { inBar: [], inMenu: MUCH_ROOM.inBar };

/** Which controls have room beside the title and the scrubber. */
function useRoom(): Room {
  const isLarge = useMediaQuery('(min-width: 80em)');
  const isVeryLarge = useMediaQuery('(min-width: 90em)');
  if (isVeryLarge) return MUCH_ROOM;
  return isLarge ? SOME_ROOM : LITTLE_ROOM;
}

type ControlInBarProps = { readonly control: Control; readonly openPanel: OpenPanel };

function ControlInBar({ control, openPanel }: ControlInBarProps) {
  if (control === 'repeat') return <LoopButton />;
  if (control !== 'volume') return <PanelButton name={control} openPanel={openPanel} />;
  return (
    <Volume>
      <VolumeControl />
    </Volume>
  );
}

function Repetitions() {
  const { setRepetitions } = usePlayer();
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <RepetitionChooser
      title={t({ message: 'Plays', context: 'of a track' })}
      repetitions={repetitions}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChoose={setRepetitions}
    />
  );
}
