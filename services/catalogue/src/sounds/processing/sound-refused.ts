/** Why a file does not become a sound. */
export const REFUSAL_REASONS = [
  'too-big',
  'not-audio',
  'no-sound',
  'unsupported',
  'too-long',
  'too-short',
  'wrong-length',
  'damaged',
  'silence',
  'too-demanding',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The file is the reason: processing it again ends in the same way. */
export class SoundRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(`the sound is refused: ${reason}`, { cause });
  }
}
