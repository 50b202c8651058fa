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
export function countsAtNaturalEnd(durationSeconds: number, heardSeconds: number): boolean {
  if (isInCompletionWindow(durationSeconds, durationSeconds)) return true;
  return durationSeconds > 0 && heardSeconds >= durationSeconds * SHORT_CLIP_HEARD_SHARE;
}
