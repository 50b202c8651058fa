/** A paused, loaded media element needs about this long from `play()` to its first audible sample (measured in Chromium). */
export const START_LEAD_SECONDS = 0.06;

/** Nearer to the end than this a timer is set; before, the element's own time updates suffice. */
const TIMER_HORIZON_SECONDS = 2;

/** Calls back shortly before a media element's end. Late timers (hidden pages) are harmless: `ended` then takes over. */
export class HandoverTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onDue: () => void;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** To be called again with every time update: media time and page time drift apart. */
  schedule(element: HTMLMediaElement): void {
    this.cancel();
    const remainingSeconds = (element.duration - element.currentTime) / element.playbackRate;
    if (!(remainingSeconds < TIMER_HORIZON_SECONDS)) return;
    const waitSeconds = remainingSeconds - START_LEAD_SECONDS;
    if (waitSeconds <= 0) this.#onDue();
    else this.#timer = setTimeout(this.#onDue, waitSeconds * 1000);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
