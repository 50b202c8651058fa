/** The manifest or its files are wrong, and nothing was changed. The message has one line for each fault. */
export class ImportRefused extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
