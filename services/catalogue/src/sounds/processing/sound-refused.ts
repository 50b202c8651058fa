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

type RefusalOptions = {
  /** For the person who sent the file, where more is known than the reason says. */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
};

/** The file is the reason: processing it again ends in the same way. */
export class SoundRefused extends Error {
  readonly detail: string | undefined;

  constructor(
    readonly reason: RefusalReason,
    { detail, cause }: RefusalOptions = {},
  ) {
    super(`the sound is refused: ${detail ?? reason}`, { cause });
    this.detail = detail;
  }
}
