import { usePlayer, usePlayerState } from '@trax/player';
import { ChevronDownIcon, IconButton, SkipTrackIcon, Text } from '@trax/ui';
import { useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { SleepSection } from '../sleep-timer/sleep-section.js';
import { PlayAnnouncement } from './play-announcement.js';
import { PlayButton } from './play-button.js';
import { RepetitionGrid } from './repetition-grid.js';
import { Scrubber } from './scrubber.js';
import { NextButton, PreviousButton } from './step-buttons.js';
import { TrackTitle } from './track-title.js';
import { VolumeControl } from './volume-control.js';

const rise = keyframes`from { transform: translateY(calc(100% * var(--motion-travel))); opacity: 0.4; }`;

const Sheet = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: var(--space-4);
  padding-bottom: calc(var(--space-6) + env(safe-area-inset-bottom));
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  background: var(--bg);
  color: var(--ink);
  animation: ${rise} var(--motion-sheet) var(--motion-ease);
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-height: 100%;
`;

const Stage = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: var(--space-8);

  span {
    text-align: center;
  }
`;

const Transport = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
`;

const Volume = styled.div`
  display: flex;
`;

/** The whole player on a phone: a modal sheet over everything, closed by its button or Escape. */
export function FullSheet({ onClose }: { readonly onClose: () => void }) {
  const { skipTrack } = usePlayer();
  const mayGoNext = usePlayerState(
    (state) => state.queue !== undefined && state.index + 1 < state.queue.entries.length,
  );
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => sheet.current?.showModal(), []);
  return (
    <Sheet ref={sheet} aria-label="Now playing" onClose={onClose}>
      <Column>
        <div>
          <IconButton label="Close player" onClick={() => sheet.current?.close()}>
            <ChevronDownIcon />
          </IconButton>
        </div>
        <Stage>
          <PlayButton sizePx={176} />
          <TrackTitle size="large" showsFailure />
        </Stage>
        <Scrubber />
        <Transport>
          <PreviousButton />
          <NextButton />
          <IconButton label="Skip track" disabled={!mayGoNext} onClick={skipTrack}>
            <SkipTrackIcon />
          </IconButton>
        </Transport>
        <div>
          <Text $size="secondary" $tone="muted">
            Plays
          </Text>
          <RepetitionGrid columns={9} />
        </div>
        <Volume>
          <VolumeControl />
        </Volume>
        <SleepSection />
      </Column>
      {/* The page behind a modal sheet is inert, and so is the announcement there. */}
      <PlayAnnouncement />
    </Sheet>
  );
}
