import { isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import { IconButton, PauseIcon, PlayIcon, RetryIcon } from '@trax/ui';
import { NextIcon, PreviousIcon, useLongPress } from '@trax/ui/deferred';
import { styled } from 'styled-components';
import { RepetitionRing } from './repetition-ring.js';

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

const Frame = styled.div<{ $sizePx: number; $hasSolidIcon: boolean }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $sizePx }) => $sizePx / 16}rem;
  height: ${({ $sizePx }) => $sizePx / 16}rem;

  > button {
    width: 69%;
    height: 69%;
  }

  > button svg {
    width: 45%;
    height: 45%;
    fill: ${({ $hasSolidIcon }) => ($hasSolidIcon ? 'currentcolor' : 'none')};
  }
`;

/** Play or pause inside the repetition ring; after a failure the same button tries again. */
export function RingPlayButton({ sizePx = 64 }: { readonly sizePx?: number }) {
  const player = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isWanted = isSoundWanted(status);
  const label = status === 'failed' ? 'Retry' : isWanted ? 'Pause' : 'Play';
  return (
    <Frame $sizePx={sizePx} $hasSolidIcon={status !== 'failed'}>
      <RepetitionRing />
      <IconButton label={label} variant="primary" aria-busy={status === 'loading' || undefined} onClick={player.toggle}>
        {status === 'failed' ? <RetryIcon /> : isWanted ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
    </Frame>
  );
}
