import { t } from '@trax/i18n/macro';
import { isSoundWanted, usePlayer, usePlayerState, usePlayhead, type PlayerState } from '@trax/player';
import { ArcRing, ArcSpinner, PauseIcon, PlayIcon, RetryIcon, fillArcs, useIsNoticed } from '@trax/ui';
import { styled } from 'styled-components';
import { heldQueue, type Offer } from './offer.js';

const Button = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  justify-self: center;
  width: 11rem;
  height: 11rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--on-primary);
  cursor: pointer;
  transition: transform var(--motion-press) var(--motion-ease);

  &:active:not(:disabled) {
    transform: scale(calc(1 - 0.03 * var(--motion-travel)));
  }

  &:disabled {
    cursor: default;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 70%;
  height: 70%;
  border-radius: inherit;
  background: var(--primary);
  transition: background-color var(--motion-hover);

  button:hover:not(:disabled) > & {
    background: var(--primary-hover);
  }

  button:disabled > & {
    background: var(--line);
  }

  > svg {
    width: 2.75rem;
    height: 2.75rem;
    fill: currentcolor;
  }

  &[data-outlined] > svg {
    fill: none;
  }
`;

const Ring = styled(ArcRing)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  stroke-width: 4;
`;

type RingPlayProps = { readonly offer: Offer | null | undefined };

/** The large ring: continues what the player holds, else starts the offer. It is disabled until there is something to play. */
export function RingPlay({ offer }: RingPlayProps) {
  const player = usePlayer();
  const heldName = usePlayerState((state) => heldQueue(state)?.source.name);
  const action = usePlayerState(heldAction);
  const name = heldName ?? (offer ? nameOfOffer(offer) : '');
  const isWaiting = useIsNoticed(usePlayerState(isHeldLoading));
  const Icon = isWaiting ? ArcSpinner : ICONS[action];
  const press = () => {
    if (heldName !== undefined) player.toggle();
    else if (offer) player.playQueue(offer.queue, offer.index);
  };
  return (
    <Button
      type="button"
      aria-label={LABELS[action](name).trim()}
      aria-busy={isWaiting || undefined}
      disabled={name === ''}
      onClick={press}
    >
      {heldName === undefined ? <Ring shares={sharesOfTracks(0, offer?.queue.entries.length ?? 1)} /> : <HeldRing />}
      <Disc data-outlined={action === 'retry' || isWaiting || undefined}>
        <Icon />
      </Disc>
    </Button>
  );
}

const ICONS = { play: PlayIcon, continue: PlayIcon, pause: PauseIcon, retry: RetryIcon } as const;
type Action = keyof typeof ICONS;

const LABELS: Readonly<Record<Action, (name: string) => string>> = {
  play: (name) => t`Play ${name}`,
  continue: (name) => t`Continue ${name}`,
  pause: (name) => t`Pause ${name}`,
  retry: (name) => t`Retry ${name}`,
};

/** What a press does with the queue of the player; without one it plays the offer. */
function heldAction(state: PlayerState): Action {
  if (!heldQueue(state)) return 'play';
  if (state.status === 'failed') return 'retry';
  return isSoundWanted(state.status) ? 'pause' : 'continue';
}

const isHeldLoading = (state: PlayerState): boolean => state.status === 'loading' && heldQueue(state) !== undefined;

/** A favourite is one track, and a first theme is played from its beginning. */
export const nameOfOffer = ({ kind, queue, index }: Offer): string =>
  (kind === 'favourite' && queue.entries[index]?.displayName) || queue.source.name;

/** One arc for each track of the queue: those before the current one are full, the current one shows how far it is. */
function HeldRing() {
  const { positionSeconds, durationSeconds } = usePlayhead();
  const count = usePlayerState((state) => state.queue?.entries.length ?? 1);
  const index = usePlayerState((state) => state.index);
  const repetition = usePlayerState((state) => state.repetition);
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const play = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  const heard = index + Math.min(1, (repetition - 1 + play) / repetitions);
  return <Ring shares={sharesOfTracks(heard, count)} />;
}

/** More arcs than these could not be told apart: then the ring is one. */
const MAX_ARCS = 24;

/** @param heard in tracks, of `count` */
export function sharesOfTracks(heard: number, count: number): readonly number[] {
  const arcs = count > MAX_ARCS ? 1 : count;
  return fillArcs((heard * arcs) / count, arcs);
}
