// @ts-check

/** A failure a person can act on: its message is the one sentence the terminal shows, without a stack. */
export class StartFailure extends Error {
  /** @param {string} sentence @param {ErrorOptions} [options] */
  constructor(sentence, options) {
    super(sentence, options);
    this.name = 'StartFailure';
  }
}

/** @param {unknown} error @returns {string} */
export function sentenceOf(error) {
  return error instanceof Error ? error.message : String(error);
}
