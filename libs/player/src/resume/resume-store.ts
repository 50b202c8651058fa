import { stored } from '@trax/browser-storage';
import type { Queue } from '../queue/queue.js';
import type { ResumeRecord } from './resume-record.js';
import { parseResumeRecord } from './resume-record.js';

/** Apart from the place, as a queue may be long and seldom changes. */
const QUEUE_KEY = 'trax.player.queue';
const PLACE_KEY = 'trax.player.resume';
const storedQueue = stored(QUEUE_KEY, (found) => found);
const storedPlace = stored(PLACE_KEY, (found) => found);
const WRITE_INTERVAL_MS = 1000;

/**
 * Remembers the listener's place across reloads: written at most once a second, and when the page goes away. Once another tab
 * has written its place, this one writes none until it plays again.
 */
export class ResumeStore {
  readonly #describe: () => ResumeRecord | undefined;
  readonly #disposal = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenQueue: Queue | undefined;
  #isReplaced = false;

  /** `describe` is called at each write; undefined means that there is nothing to remember. */
  constructor(describe: () => ResumeRecord | undefined) {
    this.#describe = describe;
    const { signal } = this.#disposal;
    window.addEventListener('pagehide', this.#write, { signal });
    window.addEventListener('storage', ({ key }) => this.#onOtherTab(key), { signal });
  }

  /** What this person left; another person's record is forgotten at once. */
  take(uid: string): ResumeRecord | undefined {
    const place = storedPlace.read();
    const record = parseResumeRecord({ queue: storedQueue.read(), ...(place instanceof Object && place) });
    if (record?.uid === uid) return record;
    this.clear();
    return undefined;
  }

  noteChange({ isPlaying }: { isPlaying: boolean }): void {
    if (isPlaying) this.#isReplaced = false;
    if (!this.#isReplaced) this.#timer ??= setTimeout(this.#write, WRITE_INTERVAL_MS);
  }

  clear(): void {
    this.#cancelWrite();
    this.#writtenQueue = undefined;
    storedPlace.write(undefined);
    storedQueue.write(undefined);
  }

  dispose(): void {
    this.#cancelWrite();
    this.#disposal.abort();
  }

  readonly #write = (): void => {
    this.#cancelWrite();
    const record = this.#isReplaced ? undefined : this.#describe();
    if (!record) return;
    const { queue, ...place } = record;
    if (queue !== this.#writtenQueue) storedQueue.write(queue);
    this.#writtenQueue = queue;
    storedPlace.write(place);
  };

  #onOtherTab(key: string | null): void {
    if (key !== PLACE_KEY && key !== QUEUE_KEY) return;
    this.#isReplaced = true;
    this.#writtenQueue = undefined;
    this.#cancelWrite();
  }

  #cancelWrite(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
