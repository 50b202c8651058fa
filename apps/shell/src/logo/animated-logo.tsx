import { t } from '@trax/i18n/macro';
import { PauseIcon, PlayIcon, useMediaQuery } from '@trax/ui';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { CENTRE, DEFAULT_LOOK, GUIDES, arcStroke, VIEW_BOX, type LogoArc, type LogoLook } from './logo-look.js';
import { lookAt, turnTo } from './look-at.js';

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
 * The logo whose colours and arcs change every four seconds while it is seen and until it is pressed.
 * Without motion it has its default look.
 */
export function AnimatedLogo({ name, seed }: AnimatedLogoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [visitSeed] = useState(newSeed);
  const [isPaused, setPaused] = useState(false);
  const mayMove = useMediaQuery('(prefers-reduced-motion: no-preference)');
  const isRunning = useIsSeen(frame) && !isPaused;
  const { change, look } = useLogoLook({
    seed: seed ?? visitSeed,
    motion: mayMove ? (isRunning ? 'running' : 'paused') : 'still',
  });
  return (
    <Frame ref={frame}>
      <Picture viewBox={VIEW_BOX} fill="none" strokeLinecap="round" role="img" aria-label={name} data-change={change}>
        {GUIDES.map(({ key, ...guide }) => (
          <circle key={key} {...guide} />
        ))}
        <Arc arc={look.outer[0]} />
        <Arc arc={look.outer[1]} />
        <Arc arc={look.inner[0]} />
        <Arc arc={look.inner[1]} />
      </Picture>
      {mayMove && (
        <Press
          type="button"
          aria-label={isPaused ? t`Play the animation` : t`Pause the animation`}
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
      {...arcStroke(arc)}
      $delayMs={RING_DELAY_MS[arc.ring]}
      style={{ transform: `rotate(${arc.startDegrees}deg)` }}
    />
  );
}

const CHANGE_INTERVAL_MS = 4000;

type Shown = { readonly change: number; readonly look: LogoLook };

const FIRST: Shown = { change: 0, look: DEFAULT_LOOK };

type LogoTime = {
  readonly seed: number;
  /** `running` changes every 4 s, `paused` stays as it is, `still` has the default look. */
  readonly motion: 'running' | 'paused' | 'still';
};

/** The look of the logo and how many changes led to it. */
function useLogoLook({ seed, motion }: LogoTime): Shown {
  const [shown, move] = useReducer(
    (current: Shown, step: 'next' | 'first') => (step === 'first' ? FIRST : nextShown(seed, current)),
    FIRST,
  );
  useEffect(() => {
    if (motion === 'still') move('first');
    if (motion !== 'running') return;
    const timer = setInterval(() => move('next'), CHANGE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [motion]);
  return shown;
}

const nextShown = (seed: number, { change, look }: Shown): Shown => ({
  change: change + 1,
  look: turnTo(look, lookAt(seed, change + 1)),
});

/** Whether an element is on the screen, of a page that is visible. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isPageVisible, setPageVisible] = useState(() => !document.hidden);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setPageVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isOnScreen && isPageVisible;
}
