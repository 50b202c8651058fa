import type { UploadRefusal } from '@trax/contracts/uploads';

type RefusalOptions = {
  /** For the person who sent the file, where more is known than the reason says. */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
};

/** The file is the reason: processing it again ends in the same way. */
export class SoundRefused extends Error {
  readonly detail: string | undefined;

  constructor(
    readonly reason: UploadRefusal,
    { detail, cause }: RefusalOptions = {},
  ) {
    super(`the sound is refused: ${detail ?? reason}`, { cause });
    this.detail = detail;
  }
}
