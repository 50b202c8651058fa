import { usePlayerState, usePlayhead } from '@trax/player';
import { keyframes, styled } from 'styled-components';

const CENTRE = 32;
const RADIUS = 29;

const breathe = keyframes`50% { opacity: 0.45; }`;

const Ring = styled.svg<{ $isLoading: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke-width: 4;
  stroke-linecap: round;
  transform: rotate(-90deg);
  pointer-events: none;
  animation: ${({ $isLoading }) => ($isLoading ? breathe : 'none')} 1.4s 300ms ease-in-out infinite;

  circle {
    stroke: var(--line-strong);
    stroke-opacity: 0.45;
  }

  circle[data-filled] {
    stroke: var(--primary);
    stroke-opacity: 1;
  }

  @media (forced-colors: active) {
    circle[data-filled] {
      stroke: Highlight;
    }
  }
`;

/** The ring around play: one arc per repetition. Decorative, because `PlayAnnouncement` says the same in words. */
export function RepetitionRing() {
  const { positionSeconds, durationSeconds } = usePlayhead();
  const repetition = usePlayerState((state) => state.repetition);
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const isLoading = usePlayerState((state) => state.status === 'loading');
  const hasFinished = usePlayerState((state) => state.hasFinished);
  const progress = hasFinished ? 1 : durationSeconds > 0 ? positionSeconds / durationSeconds : 0;
  return (
    <Ring viewBox="0 0 64 64" aria-hidden="true" focusable="false" $isLoading={isLoading}>
      {ringArcs({ repetitions, repetition, progress }).map(({ startDegrees, lengthDegrees, filledShare }) => (
        <g key={startDegrees} transform={`rotate(${startDegrees} ${CENTRE} ${CENTRE})`}>
          <Arc degrees={lengthDegrees} />
          {filledShare > 0 && <Arc degrees={lengthDegrees * filledShare} isFilled />}
        </g>
      ))}
    </Ring>
  );
}

function Arc({ degrees, isFilled = false }: { readonly degrees: number; readonly isFilled?: boolean }) {
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={RADIUS}
      pathLength="360"
      strokeDasharray={`${degrees} 360`}
      data-filled={isFilled || undefined}
    />
  );
}

export type RingArc = {
  /** Clockwise from the top. */
  readonly startDegrees: number;
  readonly lengthDegrees: number;
  /** 0 to 1. */
  readonly filledShare: number;
};

type RingInput = {
  readonly repetitions: number;
  /** Between two arcs, with their round ends; default 18. */
  readonly gapDegrees?: number;
  /** The current one, from 1. */
  readonly repetition: number;
  /** Of the current repetition, 0 to 1. */
  readonly progress: number;
};

const GAP_DEGREES = 18;

/** One arc for each repetition: those played are full, the current one shows how far it is. */
export function ringArcs({ repetitions, repetition, progress, ...rest }: RingInput): readonly RingArc[] {
  const gapDegrees = repetitions > 1 ? (rest.gapDegrees ?? GAP_DEGREES) : 0;
  const slotDegrees = 360 / repetitions;
  return Array.from({ length: repetitions }, (_, index) => ({
    startDegrees: index * slotDegrees + gapDegrees / 2,
    lengthDegrees: slotDegrees - gapDegrees,
    filledShare: Math.min(1, Math.max(0, repetition - 1 + progress - index)),
  }));
}
