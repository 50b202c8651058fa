import { isUnavailable } from '@trax/nest-platform/unavailable';

const MAX_BATCH = 100;

type StatementBatchOptions<Row, Result> = {
  /**
   * Writes the rows in one statement and returns one result for each, in their order, once all are committed. Does not wait for a
   * listener who is locked: the result of their rows is `busy`.
   */
  readonly writeTogether: (rows: readonly Row[]) => Promise<ReadonlyArray<Result | 'busy'>>;
  /** Waits for the lock of the listener. */
  readonly writeAlone: (row: Row) => Promise<Result>;
  /** Rows with the same key are never in the same statement; without this, all may be. */
  readonly toKey?: (row: Row) => string;
};

type Pending<Row, Result> = {
  readonly row: Row;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Lets rows of requests that arrive together share a statement and its commit. What arrives while no statement is in flight is
 * written in the same turn of the event loop; what arrives later goes with the next statement. Each row has its own result: when
 * a statement fails because of one of them, all are written alone.
 */
export class StatementBatch<Row, Result> {
  private waiting: Pending<Row, Result>[] = [];
  private isWriting = false;

  constructor(private readonly options: StatementBatchOptions<Row, Result>) {}

  write(row: Row): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      setImmediate(() => void this.writeWaiting());
    });
  }

  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) await this.writeBatch(this.takeBatch());
    this.isWriting = false;
  }

  private takeBatch(): Pending<Row, Result>[] {
    const batch = new Map<unknown, Pending<Row, Result>>();
    const rest: Pending<Row, Result>[] = [];
    for (const pending of this.waiting) {
      const key = this.options.toKey?.(pending.row) ?? pending;
      if (batch.size < MAX_BATCH && !batch.has(key)) batch.set(key, pending);
      else rest.push(pending);
    }
    this.waiting = rest;
    return [...batch.values()];
  }

  /** Never rejects: every row of the batch gets its result or the error. */
  private async writeBatch(batch: ReadonlyArray<Pending<Row, Result>>): Promise<void> {
    const { writeTogether, writeAlone } = this.options;
    try {
      const results = await writeTogether(batch.map(({ row }) => row));
      for (const [index, { row, resolve }] of batch.entries()) {
        const result = results[index] ?? 'busy';
        resolve(result === 'busy' ? writeAlone(row) : result);
      }
    } catch (error) {
      for (const { row, resolve, reject } of batch) {
        if (batch.length === 1 || isUnavailable(error)) reject(error);
        else resolve(writeAlone(row));
      }
    }
  }
}
