import { createStore, del, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { databaseAnswer } from '../database-answer.js';
import { isPendingCompletion } from './pending-completion.js';
import type { PendingCompletion } from './pending-completion.js';

/**
 * Keeps what is not acknowledged yet across reloads and restarts, for every person who listens in this browser. Without IndexedDB,
 * or while it does not answer, everything goes on from memory.
 */
export class PendingStore {
  /** What the browser has not kept (private windows, a full disk) lives as long as the page. */
  readonly #unkept = new Map<string, PendingCompletion>();
  #database: UseStore | undefined;
  /** The call that has not answered in time; until it does, no other one is waited for. */
  #unanswered: Promise<unknown> | undefined;

  /** Keeps it, or replaces the one with its key. */
  async put(completion: PendingCompletion): Promise<void> {
    const isKept = await this.#ask((database) => set(completion.key, completion, database).then(() => true));
    if (isKept) this.#unkept.delete(completion.key);
    else this.#unkept.set(completion.key, completion);
  }

  /** This person's, oldest first. */
  async list(uid: string): Promise<readonly PendingCompletion[]> {
    const found = (await this.#ask((database) => values<unknown>(database))) ?? [];
    const kept = found.filter(isPendingCompletion).filter(({ key }) => !this.#unkept.has(key));
    return [...kept, ...this.#unkept.values()]
      .filter((completion) => completion.body.firebaseId === uid)
      .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1));
  }

  /** Should this fail, it is sent once more, and the server knows its key. */
  async remove({ key }: PendingCompletion): Promise<void> {
    this.#unkept.delete(key);
    await this.#ask((database) => del(key, database));
  }

  /** Undefined when the call fails or does not answer in time. */
  async #ask<Answer>(call: (database: UseStore) => Promise<Answer>): Promise<Answer | undefined> {
    const answer = (async () => call((this.#database ??= createStore('trax-completions', 'pending'))))();
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
