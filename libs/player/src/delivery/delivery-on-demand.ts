import type { PlaylistCompletion, TrackCompletion } from '../completion/completion.js';
import type { CompletionDelivery, CompletionDeliveryOptions } from './completion-delivery.js';
import type { CompletionMoment } from './pending-completion.js';

/** What an earlier visit has left may wait until the page has shown itself. */
const SETTLE_MS = 2500;

type Waiting = (delivery: CompletionDelivery) => void;

/**
 * A `CompletionDelivery` whose code is in no first load: nothing completes within the first ten seconds. Until it is here,
 * completions wait with the moment at which they happened.
 */
export class DeliveryOnDemand {
  readonly #options: CompletionDeliveryOptions;
  #uid: string | null = null;
  #delivery: CompletionDelivery | undefined;
  #isLoading = false;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CompletionDeliveryOptions) {
    this.#options = options;
    window.addEventListener('online', () => {
      if (this.#waiting.length > 0) this.load();
    });
  }

  /** As `CompletionDelivery.setOwner`. */
  setOwner(uid: string | null): void {
    this.#uid = uid;
    this.#delivery?.setOwner(uid);
    clearTimeout(this.#timer);
    if (uid !== null && !this.#delivery) this.#timer = setTimeout(() => this.load(), SETTLE_MS);
  }

  addTrackCompletion(completion: TrackCompletion): void {
    this.#add((delivery, moment) => delivery.addTrackCompletion(completion, moment));
  }

  addPlaylistCompletion(completion: PlaylistCompletion): void {
    this.#add((delivery, moment) => delivery.addPlaylistCompletion(completion, moment));
  }

  /** Fetches the code, for whoever knows that it will soon be needed. Offline, the next call asks again. */
  load(): void {
    if (this.#delivery || this.#isLoading) return;
    this.#isLoading = true;
    void import('./completion-delivery.js')
      .then((parts) => this.#arrive(parts))
      .catch(() => undefined)
      .finally(() => {
        this.#isLoading = false;
      });
  }

  #add(add: (delivery: CompletionDelivery, moment: CompletionMoment) => void): void {
    if (this.#uid === null) return;
    const completedAt = new Date().toISOString();
    const moment = { uid: this.#uid, completedAt, timezone: this.#options.readTimezone() };
    if (this.#delivery) add(this.#delivery, moment);
    else this.#waiting.push((delivery) => add(delivery, moment));
    this.load();
  }

  #arrive({ CompletionDelivery: Delivery }: { CompletionDelivery: typeof CompletionDelivery }): void {
    const delivery = new Delivery(this.#options);
    this.#delivery = delivery;
    delivery.setOwner(this.#uid);
    for (const add of this.#waiting.splice(0)) add(delivery);
  }
}
