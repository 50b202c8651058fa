/** Why no sound came of a file, with a message for the person. */
export class SendFailure extends Error {}

/** No sound can be made of what has arrived: it has to be sent again from the beginning. */
export class UploadRefused extends SendFailure {}
