import { createStore } from 'zustand/vanilla';
import type { PlayheadTime } from './player.js';

const MIN_INTERVAL_MS = 250;

/** The position as the page shows it: at most 4 updates a second, at once after a jump. */
export class PlayheadClock {
  readonly store = createStore<PlayheadTime>()(() => ({ positionSeconds: 0, durationSeconds: 0 }));
  #updatedAtMs = 0;

  /** The sound moved on: an update when the last one is old enough. */
  drift(time: PlayheadTime): void {
    if (performance.now() - this.#updatedAtMs >= MIN_INTERVAL_MS) this.jump(time);
  }

  /** The sound is somewhere else. */
  jump(time: PlayheadTime): void {
    this.#updatedAtMs = performance.now();
    const { positionSeconds, durationSeconds } = this.store.getState();
    if (time.positionSeconds !== positionSeconds || time.durationSeconds !== durationSeconds) this.store.setState(time);
  }
}
