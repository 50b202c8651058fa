import { usePlayer, usePlayerState } from '@trax/player';
import { FullScreenSheet, IconButton, Text } from '@trax/ui';
import { RepetitionPicker, SkipTrackIcon } from '@trax/ui/deferred';
import { styled } from 'styled-components';
import { SleepSection } from '../sleep-timer/sleep-section.js';
import { Scrubber } from './scrubber.js';
import { PlayAnnouncement, TrackTitle } from './track-title.js';
import { NextButton, PreviousButton, RingPlayButton } from './transport.js';
import { VolumeControl } from './volume-control.js';

/* Two columns where a phone lies on its side. */
const Body = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: var(--space-6);

  @media (orientation: landscape) and (max-height: 30em) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;

const Controls = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const Stage = styled.div`
  display: grid;
  flex: 1 0 auto;
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

type FullSheetProps = { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

/** The whole player on a phone, over the page. */
export function FullSheet({ isOpen, onOpenChange }: FullSheetProps) {
  const { skipTrack, setRepetitions } = usePlayer();
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions);
  const hasNextTrack = usePlayerState(
    (state) => state.queue !== undefined && state.index + 1 < state.queue.entries.length,
  );
  return (
    <FullScreenSheet title="Now playing" closeLabel="Close player" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Body>
        <Stage>
          <RingPlayButton sizePx={176} />
          <TrackTitle size="large" showsFailure />
        </Stage>
        <Controls>
          <Scrubber />
          <Transport>
            <PreviousButton />
            <NextButton />
            <IconButton label="Skip track" disabled={!hasNextTrack} onClick={skipTrack}>
              <SkipTrackIcon />
            </IconButton>
          </Transport>
          <div>
            <Text $size="secondary" $tone="muted">
              Plays
            </Text>
            <RepetitionPicker chosen={repetitions} columns={9} onChoose={setRepetitions} />
          </div>
          <Volume>
            <VolumeControl />
          </Volume>
          <SleepSection />
        </Controls>
      </Body>
      {/* A modal sheet hides the page from screen readers, and with it the announcement of the bar. */}
      <PlayAnnouncement />
    </FullScreenSheet>
  );
}
