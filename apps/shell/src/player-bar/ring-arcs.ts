export type RingArc = {
  /** Clockwise from the top. */
  readonly startDegrees: number;
  readonly lengthDegrees: number;
  /** 0 to 1. */
  readonly filledShare: number;
};

type RingInput = {
  readonly repetitions: number;
  /** The current one, from 1. */
  readonly repetition: number;
  /** Of the current repetition, 0 to 1. */
  readonly progress: number;
};

const GAP_DEGREES = 18;

/** One arc for each repetition: those played are full, the current one shows how far it is. */
export function ringArcs({ repetitions, repetition, progress }: RingInput): readonly RingArc[] {
  const gapDegrees = repetitions > 1 ? GAP_DEGREES : 0;
  const slotDegrees = 360 / repetitions;
  return Array.from({ length: repetitions }, (_, at) => ({
    startDegrees: at * slotDegrees + gapDegrees / 2,
    lengthDegrees: slotDegrees - gapDegrees,
    filledShare: Math.min(1, Math.max(0, repetition - 1 + progress - at)),
  }));
}
