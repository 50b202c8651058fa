import { PauseIcon, PlayIcon } from '@trax/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { LogoArc } from './logo-look.js';
import { CENTRE, GUIDES, strokeOf, VIEW_BOX } from './stroke-of.js';
import { useIsSeen } from './use-is-seen.js';
import { useLogoLook } from './use-logo-look.js';
import { useMayMove } from './use-may-move.js';

const CHANGE_MS = 1400;
/** The inner ring follows the outer one. */
const RING_DELAY_MS = { outer: 0, inner: 120 } as const;

const Frame = styled.div`
  position: relative;
`;

const Picture = styled.svg`
  width: 100%;
  height: auto;
`;

const Stroke = styled.circle<{ $delayMs: number }>`
  transform-origin: ${CENTRE}px ${CENTRE}px;
  transition-property: stroke, stroke-dasharray, stroke-width, transform;
  transition-duration: ${CHANGE_MS}ms;
  transition-timing-function: cubic-bezier(0.65, 0, 0.35, 1);
  transition-delay: ${({ $delayMs }) => $delayMs}ms;
`;

// The whole picture, so that a press on the logo is a press on the button; of itself it shows only for the keyboard.
const Press = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;

  span {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-pill);
    background: var(--surface);
    opacity: 0;
    transition: opacity var(--motion-hover);
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  &:focus-visible span,
  &:hover span,
  &[data-paused] span {
    opacity: 1;
  }
`;

type AnimatedLogoProps = {
  /** The product's name. */
  readonly name: string;
  /** The same seed gives the same changes; by default another one for every visit. */
  readonly seed?: number;
};

const newSeed = (): number => Math.floor(Math.random() * 2 ** 32);

/**
 * The logo whose colours and arcs change every four seconds (spec §4, §9), while it is seen and until somebody presses it.
 * Without motion it has its default look.
 */
export function AnimatedLogo({ name, seed }: AnimatedLogoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [visitSeed] = useState(newSeed);
  const [isPaused, setPaused] = useState(false);
  const mayMove = useMayMove();
  const isRunning = useIsSeen(frame) && !isPaused;
  const { change, look } = useLogoLook({
    seed: seed ?? visitSeed,
    motion: mayMove ? (isRunning ? 'running' : 'resting') : 'still',
  });
  return (
    <Frame ref={frame}>
      <Picture viewBox={VIEW_BOX} fill="none" strokeLinecap="round" role="img" aria-label={name} data-change={change}>
        {GUIDES.map(({ key, ...guide }) => (
          <circle key={key} {...guide} />
        ))}
        {[...look.outer, ...look.inner].map((arc, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an arc is known by its place; everything else of it changes
          <Arc key={place} arc={arc} />
        ))}
      </Picture>
      {mayMove && (
        <Press
          type="button"
          aria-label={isPaused ? 'Play the animation' : 'Pause the animation'}
          data-paused={isPaused ? '' : undefined}
          onClick={() => setPaused(!isPaused)}
        >
          <span>{isPaused ? <PlayIcon /> : <PauseIcon />}</span>
        </Press>
      )}
    </Frame>
  );
}

function Arc({ arc }: { readonly arc: LogoArc }) {
  return (
    <Stroke
      {...strokeOf(arc)}
      $delayMs={RING_DELAY_MS[arc.ring]}
      style={{ transform: `rotate(${arc.startDegrees}deg)` }}
    />
  );
}
