import type { Deck } from './deck.js';

const CHECK_INTERVAL_MS = 1000;
/** As many checks in a row without progress: two seconds, which also a busy page has had time to notice. */
const MAX_STILL_CHECKS = 2;
const MAX_RELOADS = 2;

type ProgressWatchOptions = {
  /** The element is loaded anew at its position. */
  readonly reload: () => void;
  /** That has not helped. */
  readonly giveUp: () => void;
};

/** Finds a sound that the browser calls playing while its position stands still; some engines do so after a load in advance. */
export class ProgressWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #positionSeconds = 0;
  #stillChecks = 0;
  #reloads = 0;
  #url: string | undefined;
  readonly #options: ProgressWatchOptions;

  constructor(options: ProgressWatchOptions) {
    this.#options = options;
  }

  /** The browser says that this sound plays now. */
  start(deck: Deck): void {
    this.stop();
    if (deck.url !== this.#url) this.#reloads = 0;
    this.#url = deck.url;
    this.#positionSeconds = deck.positionSeconds;
    this.#stillChecks = 0;
    this.#checkLater(deck);
  }

  /** It waits, is paused or over. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #checkLater(deck: Deck): void {
    this.#timer = setTimeout(() => this.#check(deck), CHECK_INTERVAL_MS);
  }

  #check(deck: Deck): void {
    const { positionSeconds } = deck;
    const hasMoved = positionSeconds !== this.#positionSeconds;
    if (hasMoved) this.#reloads = 0;
    // Browsers read positions of hidden pages seldom.
    const isStill = !hasMoved && deck.shouldMove && document.visibilityState === 'visible';
    this.#stillChecks = isStill ? this.#stillChecks + 1 : 0;
    this.#positionSeconds = positionSeconds;
    if (this.#stillChecks < MAX_STILL_CHECKS) return this.#checkLater(deck);
    this.#reloads += 1;
    if (this.#reloads > MAX_RELOADS) this.#options.giveUp();
    else this.#options.reload();
  }
}
