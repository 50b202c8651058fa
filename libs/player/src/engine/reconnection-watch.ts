import { diagnoseFailure } from './playback-failure.js';

const PAUSE_MS = 5000;

/** Asks a server that cannot be reached for a sound until it answers, and reports that once. */
export class ReconnectionWatch {
  readonly #onReconnected: () => void;
  #url: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onReconnected: () => void) {
    this.#onReconnected = onReconnected;
  }

  /** Which sound is waited for; `undefined` is none. */
  watch(url: string | undefined): void {
    if (url === this.#url) return;
    this.#url = url;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (url !== undefined) this.#askLater(url);
  }

  #askLater(url: string): void {
    this.#timer = setTimeout(() => void this.#ask(url), PAUSE_MS);
  }

  async #ask(url: string): Promise<void> {
    const timer = this.#timer;
    const { kind } = await diagnoseFailure(0, url);
    if (timer !== this.#timer) return;
    if (kind === 'unreachable' || kind === 'network') this.#askLater(url);
    else this.#onReconnected();
  }
}
