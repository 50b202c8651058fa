import { t } from '@trax/i18n/macro';
import { isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import {
  ArcSpinner,
  IconButton,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
  RetryIcon,
  useIsNoticed,
  useLongPress,
} from '@trax/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { RepetitionRing } from './repetition-ring.js';
import { SilenceRing } from './silence-ring.js';

/** Of the bar in each of its widths. */
export type BarProps = { readonly playButton: Ref<HTMLButtonElement> };

/** Restart, a repetition back, or the previous track. */
export function PreviousButton() {
  const { previous } = usePlayer();
  const mayGoPrevious = usePlayerState((state) => state.mayGoPrevious);
  return (
    <IconButton label={t({ message: 'Previous', context: 'track' })} disabled={!mayGoPrevious} onClick={previous}>
      <PreviousIcon />
    </IconButton>
  );
}

/** `Next play` while plays of the current track are left, else `Next track`; `title` says what else the button does, `caption` has little room. */
export function useNextWords(): Readonly<Record<'name' | 'caption' | 'title', string>> {
  const hasPlaysLeft = usePlayerState(
    ({ queue, index, repetition }) => repetition < (queue?.entries[index]?.repetitions ?? 1),
  );
  return hasPlaysLeft
    ? {
        name: t`Next play`,
        caption: t({ message: 'Next play', context: 'caption' }),
        title: t`Next play. Hold to skip the track`,
      }
    : {
        name: t`Next track`,
        caption: t({ message: 'Next track', context: 'caption' }),
        title: t`Next track`,
      };
}

/** The next repetition or track; a long press skips the track. */
export function NextButton() {
  const { next, skipTrack } = usePlayer();
  const mayGoNext = usePlayerState((state) => state.mayGoNext);
  const { name, title } = useNextWords();
  const press = useLongPress({ onPress: next, onLongPress: skipTrack });
  return (
    <IconButton label={name} title={title} disabled={!mayGoNext} {...press}>
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

/** Play or pause; after a failure the same button tries again. It turns while the sound is waited for. */
export function PlayToggle({ ref }: ButtonRef) {
  const player = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isWanted = isSoundWanted(status);
  const isFailed = status === 'failed';
  const isWaiting = useIsNoticed(status === 'loading');
  return (
    <Toggle
      ref={ref}
      label={isFailed ? t`Retry` : isWanted ? t`Pause` : t`Play`}
      variant="primary"
      aria-busy={isWaiting || undefined}
      $hasSolidIcon={!isFailed && !isWaiting}
      onClick={player.toggle}
    >
      {isWaiting ? <ArcSpinner /> : isFailed ? <RetryIcon /> : isWanted ? <PauseIcon /> : <PlayIcon />}
    </Toggle>
  );
}

const SilenceAround = styled(SilenceRing)`
  position: absolute;
  inset: 0;
`;

/** Play or pause inside the repetition ring, which counts a silence down. */
export function RingPlayButton({ ref }: ButtonRef) {
  const isSilent = usePlayerState((state) => state.silenceUntilMs !== undefined);
  return (
    <Frame>
      {isSilent ? <SilenceAround /> : <RepetitionRing />}
      <PlayToggle ref={ref} />
    </Frame>
  );
}
