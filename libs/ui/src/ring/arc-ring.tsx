import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** In degrees, clockwise from the top. */
export type Arc = { readonly start: number; readonly length: number };

type ArcShape = {
  /** The whole circle by default; less leaves a gap at the bottom. */
  readonly sweepDegrees?: number;
  /** Between two arcs, with their round ends; less where the arcs would be shorter than that. */
  readonly gapDegrees?: number;
};

/** A circle, or a part of it that is open at the bottom, in equal arcs with gaps between them. */
export function divideRing(count: number, { sweepDegrees = 360, gapDegrees = 14 }: ArcShape = {}): readonly Arc[] {
  const slot = sweepDegrees / count;
  const gap = count === 1 ? 0 : Math.min(gapDegrees, slot * 0.45);
  const first = sweepDegrees === 360 ? 0 : -sweepDegrees / 2;
  return Array.from({ length: count }, (_, index) => ({ start: first + index * slot + gap / 2, length: slot - gap }));
}

/** How much of each of `count` arcs is filled, 0 to 1, when so many of them are, one after the other. */
export function fillArcs(filled: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.min(1, Math.max(0, filled - index)));
}

const Ring = styled.svg`
  fill: none;
  stroke-linecap: round;

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

export const ARC_RADIUS = 46;

type ArcRingProps = ArcShape & {
  /** How much of each arc is filled, 0 to 1. */
  readonly shares: readonly number[];
} & ComponentProps<'svg'>;

/**
 * Arcs around a centre, on a canvas of 100 × 100, with a radius of 46; children are drawn above them. Decorative without a role:
 * then the words beside it say the same.
 */
export function ArcRing({ shares, sweepDegrees = 360, gapDegrees = 14, children, ...svg }: ArcRingProps) {
  const decorative = { 'aria-hidden': true, focusable: false };
  return (
    <Ring viewBox="0 0 100 100" {...(svg.role === undefined && decorative)} {...svg}>
      {divideRing(shares.length, { sweepDegrees, gapDegrees }).map(({ start, length }, index) => {
        const filled = length * (shares[index] ?? 0);
        return (
          <g key={start} transform={`rotate(${start - 90} 50 50)`}>
            <Circle degrees={length} />
            {filled > 0 && <Circle degrees={filled} isFilled />}
          </g>
        );
      })}
      {children}
    </Ring>
  );
}

function Circle({ degrees, isFilled = false }: { readonly degrees: number; readonly isFilled?: boolean }) {
  return (
    <circle
      cx="50"
      cy="50"
      r={ARC_RADIUS}
      pathLength="360"
      strokeDasharray={`${degrees} 360`}
      data-filled={isFilled || undefined}
    />
  );
}
