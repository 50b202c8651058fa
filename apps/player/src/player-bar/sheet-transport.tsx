import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { IconButton, SkipTrackIcon, textStyle } from '@trax/ui';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { LoopAnnouncement, LoopButton } from '../choose-playback/loop-button.js';
import { NextButton, PlayToggle, PreviousButton, useNextWords } from './transport.js';

const Transport = styled.div`
  --size: 4.5rem;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
`;

const WithCaption = styled.span`
  position: relative;
  display: grid;
  min-width: 3.75rem;
  justify-items: center;
`;

/* The words hang below the button, so that all icons stay in one line. */
const Caption = styled.span`
  ${textStyle.meta}
  position: absolute;
  top: 100%;
  left: 50%;
  color: var(--muted);
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
`;

type SheetTransportProps = { readonly playButton: Ref<HTMLButtonElement>; readonly onTimerNeeded: () => void };

/** The transport of the sheet, which has room for the names of its two ways forward. */
export function SheetTransport({ playButton, onTimerNeeded }: SheetTransportProps) {
  const { caption } = useNextWords();
  return (
    <Transport>
      <LoopButton />
      <LoopAnnouncement onTimerNeeded={onTimerNeeded} />
      <PreviousButton />
      <PlayToggle ref={playButton} />
      <Captioned caption={caption}>
        <NextButton />
      </Captioned>
      <Captioned caption={t({ message: 'Skip track', context: 'caption' })}>
        <SkipButton />
      </Captioned>
    </Transport>
  );
}

/** A button with its name below it. */
function Captioned({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <WithCaption>
      {children}
      <Caption aria-hidden="true">{caption}</Caption>
    </WithCaption>
  );
}

function SkipButton() {
  const { skipTrack } = usePlayer();
  const hasNextTrack = usePlayerState(
    (state) => state.queue !== undefined && state.index + 1 < state.queue.entries.length,
  );
  return (
    <IconButton label={t`Skip track`} disabled={!hasNextTrack} onClick={skipTrack}>
      <SkipTrackIcon />
    </IconButton>
  );
}
