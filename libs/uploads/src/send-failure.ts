/** Why there is no sound of a file, with a message for the person. It may be sent again. */
export class SendFailure extends Error {
  /** `code` of the problem that the server has answered, where it was one. */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The file itself is the reason: no sound will ever be made of it. */
export class FileRefused extends SendFailure {}
