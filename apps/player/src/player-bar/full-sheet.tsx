import { t } from '@trax/i18n/macro';
import { usePlayerState, usePlayhead } from '@trax/player';
import { FullScreenSheet, formatDuration, tabularNums, Note } from '@trax/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { CurrentFavourite } from '../mark-favourite/current-favourite.js';
import { RingSlider } from './ring-slider.js';
import { jumpTo, SheetControls } from './sheet-controls.js';
import { SheetTransport } from './sheet-transport.js';
import { SilenceRing, useSilenceLeft } from './silence-ring.js';
import { PlayAnnouncement, TrackCover, TrackTitle } from './track-title.js';
import { useSwipeDown } from './use-swipe-down.js';

/* A phone on its side: the words and the transport stand beside the ring, so that they are seen without scrolling. */
const ON_ITS_SIDE = '@media (orientation: landscape) and (max-height: 30em) and (min-width: 35em)';

const Body = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: var(--space-6);
`;

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 0 auto;
  place-content: center;
  place-items: center;
  gap: var(--space-4);

  ${ON_ITS_SIDE} {
    grid-template-columns: auto minmax(0, 24rem);
    flex: none;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-4);
  max-width: 100%;

  ${ON_ITS_SIDE} {
    gap: var(--space-2);
  }
`;

/* The title is in the middle, with the heart at its end. */
const TitleRow = styled.div`
  display: grid;
  grid-template-columns: var(--target) minmax(0, 1fr) var(--target);
  align-items: center;
  width: 100%;

  > :first-child {
    grid-column: 2;
  }
`;

/* The cover lies inside the ring; both are in the middle. */
const Instrument = styled.div`
  display: grid;
  place-items: center;
  width: min(17.5rem, 30dvh);
  min-width: 12rem;
  max-width: 100%;
  aspect-ratio: 1;

  > * {
    grid-area: 1 / 1;
  }
`;

const CoverInRing = styled(TrackCover)`
  width: 78%;
  height: 78%;
  border-radius: var(--radius-pill);
`;

const Count = styled.span`
  ${tabularNums}
  padding: var(--space-1) var(--space-4);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--ink);
  font: 600 1.5rem / 2rem var(--font-display);
  pointer-events: none;
`;

/* Between the cover and the arcs. */
const SilenceInRing = styled(SilenceRing)`
  width: 84%;
  height: 84%;
`;

const Turn = styled(Count)`
  display: grid;
  justify-items: center;
  padding-block: var(--space-2);
  border-radius: var(--radius-card);
  background: var(--sun-soft);
  color: var(--on-sun-soft);
`;

const TurnSeconds = styled.span`
  font-size: 2.25rem;
  line-height: 2.5rem;
`;

const MS_PER_SECOND = 1000;

type FullSheetProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** The whole player on a phone, over the page. */
export function FullSheet({ isOpen, onOpenChange }: FullSheetProps) {
  return (
    <FullScreenSheet title={t`Now playing`} closeLabel={t`Close player`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <SheetContent onClose={() => onOpenChange(false)} />
    </FullScreenSheet>
  );
}

function SheetContent({ onClose }: { readonly onClose: () => void }) {
  const swipe = useSwipeDown(onClose);
  const playButton = useRef<HTMLButtonElement>(null);
  const sleep = useRef<HTMLDivElement>(null);
  return (
    <>
      <Body>
        <Stage {...swipe}>
          <Instrument>
            <CoverInRing size={280} />
            <RingSlider />
            <SilenceInRing />
            <PlaysInRing />
          </Instrument>
          <Words>
            <Times />
            <TitleRow>
              <TrackTitle size="large" showsFailure />
              <CurrentFavourite />
            </TitleRow>
            <SheetTransport playButton={playButton} onTimerNeeded={() => jumpTo(sleep)} />
          </Words>
        </Stage>
        <SheetControls sleep={sleep} onEndCardGone={() => playButton.current?.focus()} />
      </Body>
      {/* A modal sheet hides the page from screen readers, and with it the announcement of the bar. */}
      <PlayAnnouncement />
    </>
  );
}

/** `2/9`, which the announcement says in words; during a silence, that it is the listener's turn and for how many seconds. */
function PlaysInRing() {
  const silenceUntilMs = usePlayerState((state) => state.silenceUntilMs);
  const repetition = usePlayerState((state) => state.repetition);
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  if (silenceUntilMs !== undefined) return <TurnInRing untilMs={silenceUntilMs} />;
  return <Count aria-hidden="true">{`${repetition}/${Math.max(repetition, repetitions)}`}</Count>;
}

function TurnInRing({ untilMs }: { readonly untilMs: number }) {
  return (
    <Turn aria-hidden="true">
      {t`Your turn`}
      <TurnSeconds>{Math.ceil(useSilenceLeft(untilMs) / MS_PER_SECOND)}</TurnSeconds>
    </Turn>
  );
}

/** As the slider says them. */
function Times() {
  const { positionSeconds, durationSeconds } = usePlayhead();
  return (
    <Note as="span" aria-hidden="true">
      {`${formatDuration(positionSeconds)} / ${formatDuration(durationSeconds)}`}
    </Note>
  );
}
