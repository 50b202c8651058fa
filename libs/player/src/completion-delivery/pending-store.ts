import { createStore, del, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { isPendingCompletion } from './pending-completion.js';
import type { PendingCompletion } from './pending-completion.js';

/** Keeps what is not acknowledged yet across reloads and restarts, for every person who listens in this browser. */
export class PendingStore {
  /** What the browser refuses to keep (private windows, a full disk) lives as long as the page. */
  readonly #unkept = new Map<string, PendingCompletion>();
  #database: UseStore | undefined;

  /** Keeps it, or replaces the one with its key. */
  async put(completion: PendingCompletion): Promise<void> {
    try {
      await set(completion.key, completion, this.#open());
      this.#unkept.delete(completion.key);
    } catch {
      this.#unkept.set(completion.key, completion);
    }
  }

  /** This person's, oldest first. */
  async list(uid: string): Promise<readonly PendingCompletion[]> {
    const kept = await this.#listKept();
    return [...kept, ...this.#unkept.values()]
      .filter((completion) => completion.body.firebaseId === uid)
      .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1));
  }

  async remove({ key }: PendingCompletion): Promise<void> {
    this.#unkept.delete(key);
    // Should this fail, it is sent once more, and the server knows its key.
    await del(key, this.#open()).catch(() => undefined);
  }

  async #listKept(): Promise<readonly PendingCompletion[]> {
    try {
      return (await values<unknown>(this.#open())).filter(isPendingCompletion);
    } catch {
      return [];
    }
  }

  #open(): UseStore {
    this.#database ??= createStore('trax-completions', 'pending');
    return this.#database;
  }
}
