/** An import that changed nothing because its input is wrong: every fault in one go, one line each. */
export class ImportRefused extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
