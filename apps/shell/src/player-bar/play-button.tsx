import { usePlayer, usePlayerState } from '@trax/player';
import { IconButton, PauseIcon, PlayIcon, RetryIcon } from '@trax/ui';
import { styled } from 'styled-components';
import { RepetitionRing } from './repetition-ring.js';

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
export function PlayButton({ sizePx = 64 }: { readonly sizePx?: number }) {
  const player = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isSounding = status === 'playing' || status === 'loading';
  const label = status === 'failed' ? 'Retry' : isSounding ? 'Pause' : 'Play';
  return (
    <Frame $sizePx={sizePx} $hasSolidIcon={status !== 'failed'}>
      <RepetitionRing />
      <IconButton label={label} variant="primary" aria-busy={status === 'loading' || undefined} onClick={player.toggle}>
        {status === 'failed' ? <RetryIcon /> : isSounding ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
    </Frame>
  );
}
