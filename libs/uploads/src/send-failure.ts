import type { Problem } from '@trax/contracts/problem';

/** Why there is no sound of a file, with a message for the person. It may be sent again. */
export class SendFailure extends Error {
  constructor(
    message: string,
    /** What the server has answered, where it has. */
    readonly problem?: Problem,
  ) {
    super(message);
  }
}

/** The file itself is the reason: no sound will ever be made of it. */
export class FileRefused extends SendFailure {}
