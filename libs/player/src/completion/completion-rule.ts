/** A play counts when the sound is strictly past this … */
export const COMPLETION_AFTER_SECONDS = 10;
/** … and at most this is left. */
export const COMPLETION_LEFT_SECONDS = 3;
/** A clip that the rule can never reach counts at its natural end when this share was heard. */
export const SHORT_CLIP_HEARD_SHARE = 0.75;

/** Past 10 s with at most 3 s left. */
export function isInCompletionWindow(positionSeconds: number, durationSeconds: number): boolean {
  return (
    durationSeconds > 0 &&
    positionSeconds > COMPLETION_AFTER_SECONDS &&
    durationSeconds - positionSeconds <= COMPLETION_LEFT_SECONDS
  );
}

/** Whether a natural end counts: by the rule itself, or for a clip of at most 10 s when 75 % of it was heard. */
export function countsAtNaturalEnd(durationSeconds: number, listenedSeconds: number): boolean {
  if (isInCompletionWindow(durationSeconds, durationSeconds)) return true;
  return durationSeconds > 0 && listenedSeconds >= durationSeconds * SHORT_CLIP_HEARD_SHARE;
}
/** A stretch of a track that was heard, in seconds. */
export type HeardRange = { readonly from: number; readonly to: number };

/** Adds a stretch; ranges stay sorted and disjoint, so that a second heard twice counts once. */
export function addHeardRange(ranges: readonly HeardRange[], added: HeardRange): readonly HeardRange[] {
  if (!(added.to > added.from)) return ranges;
  const touching = ranges.filter((range) => range.from <= added.to && range.to >= added.from);
  const apart = ranges.filter((range) => !touching.includes(range));
  const merged = {
    from: Math.min(added.from, ...touching.map((range) => range.from)),
    to: Math.max(added.to, ...touching.map((range) => range.to)),
  };
  return [...apart, merged].toSorted((one, other) => one.from - other.from);
}

/** How much was heard, in seconds. */
export function heardSeconds(ranges: readonly HeardRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}
