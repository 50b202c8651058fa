import { browserStorage } from './browser-storage.js';
import type { ResumeRecord } from './resume-record.js';
import { parseResumeRecord } from './resume-record.js';

const KEY = 'trax.player.resume';
const WRITE_INTERVAL_MS = 1000;

/** Remembers the listener's place across reloads: written at most once a second, and when the page goes away. */
export class ResumeStore {
  readonly #describe: () => ResumeRecord | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `describe` is called at each write; undefined means that there is nothing to remember. */
  constructor(describe: () => ResumeRecord | undefined) {
    this.#describe = describe;
    window.addEventListener('pagehide', this.#flush);
  }

  /** What this person left; another person's record is forgotten at once. */
  take(uid: string): ResumeRecord | undefined {
    const record = parseResumeRecord(browserStorage.read(KEY));
    if (record?.uid === uid) return record;
    browserStorage.remove(KEY);
    return undefined;
  }

  noteChange(): void {
    this.#timer ??= setTimeout(this.#flush, WRITE_INTERVAL_MS);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    browserStorage.remove(KEY);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('pagehide', this.#flush);
  }

  readonly #flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const record = this.#describe();
    if (record) browserStorage.write(KEY, record);
  };
}
