import { createStore, del, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { databaseAnswer } from './database-answer.js';

export { databaseAnswer } from './database-answer.js';

type WaitingRecordsOptions<Waiting> = {
  /** Of the database in this browser. */
  readonly name: string;
  /** Whether something found there is one: another version of the page may have left it. */
  readonly isRecord: (found: unknown) => found is Waiting;
  /** The uid of the person whose it is. */
  readonly ownerOf: (record: Waiting) => string;
  /** Sorts them, oldest first. */
  readonly orderOf: (record: Waiting) => string;
};

/**
 * Keeps what the server has not acknowledged yet across reloads and restarts, for every person who uses this browser. Without
 * IndexedDB, or while it does not answer, everything goes on from memory.
 */
export class WaitingRecords<Waiting extends { readonly key: string }> {
  readonly #options: WaitingRecordsOptions<Waiting>;
  /** What the browser has not kept (private windows, a full disk) lives as long as the page. */
  readonly #unkept = new Map<string, Waiting>();
  #database: UseStore | undefined;
  /** The call that has not answered in time; until it does, no other one is waited for. */
  #unanswered: Promise<unknown> | undefined;

  constructor(options: WaitingRecordsOptions<Waiting>) {
    this.#options = options;
  }

  /** Keeps it, or replaces the one with its key. */
  async put(record: Waiting): Promise<void> {
    const isKept = await this.#ask((database) => set(record.key, record, database).then(() => true));
    if (isKept) this.#unkept.delete(record.key);
    else this.#unkept.set(record.key, record);
  }

  /** This person's, oldest first. */
  async list(uid: string): Promise<readonly Waiting[]> {
    const { isRecord, ownerOf, orderOf } = this.#options;
    const found = (await this.#ask((database) => values<unknown>(database))) ?? [];
    const kept = found.filter(isRecord).filter(({ key }) => !this.#unkept.has(key));
    return [...kept, ...this.#unkept.values()]
      .filter((record) => ownerOf(record) === uid)
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }

  /** Should this fail, it is sent once more, which changes nothing. */
  async remove({ key }: Waiting): Promise<void> {
    this.#unkept.delete(key);
    await this.#ask((database) => del(key, database));
  }

  /** Undefined when the call fails or does not answer in time. */
  async #ask<Answer>(call: (database: UseStore) => Promise<Answer>): Promise<Answer | undefined> {
    const answer = (async () => call((this.#database ??= createStore(this.#options.name, 'pending'))))();
    const settled = answer.catch(() => undefined);
    if (this.#unanswered) return undefined;
    try {
      return await databaseAnswer(() => answer);
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'TimeoutError') this.#waitNoMore(settled);
      return undefined;
    }
  }

  #waitNoMore(unanswered: Promise<unknown>): void {
    this.#unanswered = unanswered;
    void unanswered.then(() => {
      this.#unanswered = undefined;
    });
  }
}

/**
 * Runs `work` in one tab of the product at a time. Where the browser offers no locks (plain http, other than localhost), it
 * runs at once: the server recognises what arrives twice.
 */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
