/** Why there is no sound of a file, with a message for the person. It may be sent again. */
export class SendFailure extends Error {}

/** The file itself is the reason: no sound will ever be made of it. */
export class FileRefused extends SendFailure {}
