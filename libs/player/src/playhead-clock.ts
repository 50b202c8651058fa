import { Listeners } from './listeners.js';
import type { PlayheadTime } from './player.js';

const SHORTEST_INTERVAL_MS = 250;

/** The position as the page shows it: at most 4 updates a second, at once after a jump. */
export class PlayheadClock {
  #time: PlayheadTime = { positionSeconds: 0, durationSeconds: 0 };
  #toldAtMs = 0;
  readonly #listeners = new Listeners<[]>();

  readonly read = (): PlayheadTime => this.#time;
  readonly subscribe = this.#listeners.add;

  /** The sound moved on; told when the last update is old enough. */
  drift(time: PlayheadTime): void {
    if (performance.now() - this.#toldAtMs >= SHORTEST_INTERVAL_MS) this.jump(time);
  }

  /** The sound is somewhere else. */
  jump(time: PlayheadTime): void {
    this.#toldAtMs = performance.now();
    const isSame =
      time.positionSeconds === this.#time.positionSeconds && time.durationSeconds === this.#time.durationSeconds;
    if (isSame) return;
    this.#time = time;
    this.#listeners.tell();
  }
}
