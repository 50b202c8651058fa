import { isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import { IconButton, PauseIcon, PlayIcon, RetryIcon } from '@trax/ui';
import { NextIcon, PreviousIcon, useLongPress } from '@trax/ui/deferred';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { RepetitionRing } from './repetition-ring.js';

/** Of the bar in each of its widths. */
export type BarProps = { readonly playButton: Ref<HTMLButtonElement> };

/** Restart, a repetition back, or the previous track. */
export function PreviousButton() {
  const { previous } = usePlayer();
  const mayGoPrevious = usePlayerState((state) => state.mayGoPrevious);
  return (
    <IconButton label="Previous" disabled={!mayGoPrevious} onClick={previous}>
      <PreviousIcon />
    </IconButton>
  );
}

/** The next repetition or track; a long press skips the track. */
export function NextButton() {
  const { next, skipTrack } = usePlayer();
  const mayGoNext = usePlayerState((state) => state.mayGoNext);
  const press = useLongPress({ onPress: next, onLongPress: skipTrack });
  return (
    <IconButton label="Next" disabled={!mayGoNext} {...press}>
      <NextIcon />
    </IconButton>
  );
}

const Frame = styled.div`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 4rem;
`;

/* The button is `--size` wide, 44 px by default. */
const Toggle = styled(IconButton)<{ $hasSolidIcon: boolean }>`
  width: var(--size, var(--target));
  height: var(--size, var(--target));

  svg {
    width: 45%;
    height: 45%;
    fill: ${({ $hasSolidIcon }) => ($hasSolidIcon ? 'currentcolor' : 'none')};
  }
`;

type ButtonRef = { readonly ref?: Ref<HTMLButtonElement> | undefined };

/** Play or pause; after a failure the same button tries again. */
export function PlayToggle({ ref }: ButtonRef) {
  const player = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isWanted = isSoundWanted(status);
  const isFailed = status === 'failed';
  return (
    <Toggle
      ref={ref}
      label={isFailed ? 'Retry' : isWanted ? 'Pause' : 'Play'}
      variant="primary"
      aria-busy={status === 'loading' || undefined}
      $hasSolidIcon={!isFailed}
      onClick={player.toggle}
    >
      {isFailed ? <RetryIcon /> : isWanted ? <PauseIcon /> : <PlayIcon />}
    </Toggle>
  );
}

/** Play or pause inside the repetition ring. */
export function RingPlayButton({ ref }: ButtonRef) {
  return (
    <Frame>
      <RepetitionRing />
      <PlayToggle ref={ref} />
    </Frame>
  );
}
