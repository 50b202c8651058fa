import type { PlaybackFailure } from './playback-failure.js';
import { diagnoseFailure, playbackFailure } from './playback-failure.js';

/** Longer than this without sound is a lost connection. */
const STALL_LIMIT_MS = 20_000;
/** A server that gives no answer at all is recognised sooner. */
const REACHABILITY_CHECK_MS = 3000;

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
      setTimeout(() => void this.#giveUpIfUnreachable(url), REACHABILITY_CHECK_MS),
    ];
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  async #giveUpIfUnreachable(url: string): Promise<void> {
    const timers = this.#timers;
    const failure = await diagnoseFailure(0, url);
    if (failure.kind === 'unreachable' && timers === this.#timers) this.#giveUp(failure);
  }
}
