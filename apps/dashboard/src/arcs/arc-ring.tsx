/** In degrees, clockwise from the top. */
type Arc = { readonly start: number; readonly length: number };

type ArcShape = {
  /** The whole circle by default; less leaves a gap at the bottom. */
  readonly sweepDegrees?: number;
};

/** A circle, or a part of it that is open at the bottom, in equal arcs with gaps between them. */
export function arcsOf(count: number, { sweepDegrees = 360 }: ArcShape = {}): readonly Arc[] {
  const slot = sweepDegrees / count;
  const gap = count === 1 ? 0 : Math.min(14, slot * 0.45);
  const first = sweepDegrees === 360 ? 0 : -sweepDegrees / 2;
  return Array.from({ length: count }, (_, index) => ({ start: first + index * slot + gap / 2, length: slot - gap }));
}

type ArcRingProps = ArcShape & {
  /** How much of each arc is filled, 0 to 1. */
  readonly shares: readonly number[];
  readonly className?: string;
};

/** Arcs around a centre, on a canvas of 100 × 100. Decorative: the words beside it say the same. */
export function ArcRing({ shares, sweepDegrees = 360, className }: ArcRingProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false" className={className}>
      {arcsOf(shares.length, { sweepDegrees }).map(({ start, length }, index) => {
        const filled = length * (shares[index] ?? 0);
        return (
          <g key={start} transform={`rotate(${start - 90} 50 50)`}>
            <Circle degrees={length} />
            {filled > 0 && <Circle degrees={filled} isFilled />}
          </g>
        );
      })}
    </svg>
  );
}

function Circle({ degrees, isFilled = false }: { readonly degrees: number; readonly isFilled?: boolean }) {
  return (
    <circle
      cx="50"
      cy="50"
      r="46"
      pathLength="360"
      strokeDasharray={`${degrees} 360`}
      data-filled={isFilled || undefined}
    />
  );
}
