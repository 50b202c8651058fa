import { isUnavailable } from '@trax/nest-platform/unavailable';

const MAX_BATCH = 100;

/** Records completions in one statement and returns one result for each, in their order, once all are committed. */
export type RecordTogether<Completion, Result> = (
  completions: readonly Completion[],
) => Promise<ReadonlyArray<Result | 'busy'>>;

export type CompletionBatchOptions<Completion, Result> = {
  /** Does not wait for a listener who is locked: the result of their completions is `busy`. */
  readonly recordTogether: RecordTogether<Completion, Result>;
  /** Waits for the lock of the listener. */
  readonly recordAlone: (completion: Completion) => Promise<Result>;
  /** Completions with the same key are never in the same statement. */
  readonly keyOf: (completion: Completion) => string;
};

type Pending<Completion, Result> = {
  readonly completion: Completion;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Lets completions that arrive together share a statement and its commit. What arrives while no statement is in flight is
 * recorded in the same turn of the event loop; what arrives later goes with the next statement. Each completion has its own
 * result: when a statement fails because of one of them, all are recorded alone.
 */
export class CompletionBatch<Completion, Result> {
  private waiting: Pending<Completion, Result>[] = [];
  private isRecording = false;

  constructor(private readonly options: CompletionBatchOptions<Completion, Result>) {}

  record(completion: Completion): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ completion, resolve, reject });
      if (this.isRecording) return;
      this.isRecording = true;
      setImmediate(() => void this.recordWaiting());
    });
  }

  private async recordWaiting(): Promise<void> {
    while (this.waiting.length > 0) await this.recordBatch(this.takeBatch());
    this.isRecording = false;
  }

  private takeBatch(): Pending<Completion, Result>[] {
    const batch = new Map<string, Pending<Completion, Result>>();
    const rest: Pending<Completion, Result>[] = [];
    for (const pending of this.waiting) {
      const key = this.options.keyOf(pending.completion);
      if (batch.size < MAX_BATCH && !batch.has(key)) batch.set(key, pending);
      else rest.push(pending);
    }
    this.waiting = rest;
    return [...batch.values()];
  }

  /** Never rejects: every completion of the batch gets its result or the error. */
  private async recordBatch(batch: ReadonlyArray<Pending<Completion, Result>>): Promise<void> {
    const { recordTogether, recordAlone } = this.options;
    try {
      const results = await recordTogether(batch.map(({ completion }) => completion));
      for (const [index, { completion, resolve }] of batch.entries()) {
        const result = results[index] ?? 'busy';
        resolve(result === 'busy' ? recordAlone(completion) : result);
      }
    } catch (error) {
      for (const { completion, resolve, reject } of batch) {
        if (batch.length === 1 || isUnavailable(error)) reject(error);
        else resolve(recordAlone(completion));
      }
    }
  }
}
