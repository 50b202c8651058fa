import type { PlaybackFailure } from './playback-failure.js';
import { diagnoseFailure, playbackFailure } from './playback-failure.js';

/** Longer than this without sound is a lost connection. */
const STALL_LIMIT_MS = 20_000;
/** A device that is offline is recognised sooner. */
const OFFLINE_CHECK_MS = 1000;

/** Watches a sound that is wanted but does not come, and gives it up when the server cannot be reached or takes too long. */
export class StallWatch {
  readonly #giveUp: (failure: PlaybackFailure) => void;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(giveUp: (failure: PlaybackFailure) => void) {
    this.#giveUp = giveUp;
  }

  start(url: string): void {
    this.stop();
    this.#timers = [
      setTimeout(() => this.#giveUp(playbackFailure('network')), STALL_LIMIT_MS),
      setTimeout(() => void this.#giveUpIfOffline(url), OFFLINE_CHECK_MS),
    ];
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  /** A server on the same machine answers a browser that calls itself offline: only a call without an answer decides. */
  async #giveUpIfOffline(url: string): Promise<void> {
    if (navigator.onLine) return;
    const timers = this.#timers;
    const failure = await diagnoseFailure(0, url);
    if (failure.kind === 'offline' && timers === this.#timers) this.#giveUp(failure);
  }
}
