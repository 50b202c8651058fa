import type { PlaylistCompletion, TrackCompletion } from '../completion/completion.js';
import { outcomeOf, retryDelayMs } from './delivery-outcome.js';
import type { CompletionAnswer, DeliveryOutcome } from './delivery-outcome.js';
import { exclusively } from './exclusively.js';
import type { CompletionCall, CompletionMoment, PendingCompletion } from './pending-completion.js';
import {
  callFor,
  callWithoutMoment,
  mayBeClockTrouble,
  momentNow,
  pendPlaylistCompletion,
  pendTrackCompletion,
} from './pending-completion.js';
import { PendingStore } from './pending-store.js';

export type CompletionDeliveryOptions = {
  /** Makes the call with the person's session. Rejects when there was no answer. */
  readonly send: (call: CompletionCall) => Promise<CompletionAnswer>;
  /** The listener's zone (IANA). */
  readonly readTimezone: () => string;
  /** Called after a round in which the server has acknowledged at least one. */
  readonly onDelivered: () => void;
};

/**
 * Brings completions to the server, each counted once: kept in the browser before it is sent, and until it is acknowledged
 * or finally refused. Nothing here ever throws or shows itself; failures are only logged.
 */
export class CompletionDelivery {
  readonly #options: CompletionDeliveryOptions;
  readonly #store = new PendingStore();
  #uid: string | undefined;
  #isRunning = false;
  #isRoundWanted = false;
  #failedRounds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CompletionDeliveryOptions) {
    this.#options = options;
    window.addEventListener('online', this.#deliverSoon);
    document.addEventListener('visibilitychange', this.#deliverWhenVisible);
  }

  /** Who is signed in. What another person left stays for their next sign-in (null: nobody; nothing is sent). */
  setOwner(uid: string | null): void {
    this.#uid = uid ?? undefined;
    this.#failedRounds = 0;
    if (uid === null) clearTimeout(this.#timer);
    else this.#deliverSoon();
  }

  /** `moment` is now, unless it was completed earlier than it is told here; without an owner there is none. */
  addTrackCompletion(completion: TrackCompletion, moment = this.#now()): void {
    if (moment) this.#add(pendTrackCompletion(completion, moment));
  }

  /** As above. */
  addPlaylistCompletion(completion: PlaylistCompletion, moment = this.#now()): void {
    if (moment) this.#add(pendPlaylistCompletion(completion, moment));
  }

  dispose(): void {
    this.setOwner(null);
    window.removeEventListener('online', this.#deliverSoon);
    document.removeEventListener('visibilitychange', this.#deliverWhenVisible);
  }

  #now(): CompletionMoment | undefined {
    return this.#uid === undefined ? undefined : momentNow(this.#uid, this.#options.readTimezone());
  }

  #add(completion: PendingCompletion): void {
    void this.#store.add(completion).then(this.#deliverSoon);
  }

  readonly #deliverWhenVisible = (): void => {
    if (document.visibilityState === 'visible') this.#deliverSoon();
  };

  readonly #deliverSoon = (): void => {
    clearTimeout(this.#timer);
    this.#isRoundWanted = true;
    if (!this.#isRunning) void this.#runRounds();
  };

  async #runRounds(): Promise<void> {
    this.#isRunning = true;
    while (this.#isRoundWanted) {
      this.#isRoundWanted = false;
      const isAllSettled = await exclusively('trax-completions', () => this.#deliverAll()).catch(() => false);
      this.#failedRounds = isAllSettled ? 0 : this.#failedRounds + 1;
    }
    this.#isRunning = false;
    if (this.#failedRounds > 0 && this.#uid !== undefined) {
      this.#timer = setTimeout(this.#deliverSoon, retryDelayMs(this.#failedRounds));
    }
  }

  /** Answers whether nothing is left to try again. */
  async #deliverAll(): Promise<boolean> {
    const uid = this.#uid;
    const outcomes: DeliveryOutcome[] = [];
    for (const completion of uid === undefined ? [] : await this.#store.list(uid)) {
      if (this.#uid !== uid || outcomes.includes('unreachable')) break;
      outcomes.push(await this.#deliver(completion));
    }
    if (outcomes.includes('delivered')) this.#options.onDelivered();
    return outcomes.every((outcome) => outcome === 'delivered' || outcome === 'refused');
  }

  async #deliver(completion: PendingCompletion): Promise<DeliveryOutcome> {
    const answer = await this.#send(completion);
    const outcome = outcomeOf(answer);
    if (outcome === 'delivered' || outcome === 'refused') await this.#store.remove(completion);
    if (outcome !== 'delivered') log(completion, outcome, answer?.status);
    return outcome;
  }

  async #send(completion: PendingCompletion): Promise<CompletionAnswer | undefined> {
    const now = new Date();
    const attempt = (call: CompletionCall) => this.#options.send(call).catch(() => undefined);
    const answer = await attempt(callFor(completion, now));
    return mayBeClockTrouble(completion, answer?.status, now) ? attempt(callWithoutMoment(completion)) : answer;
  }
}

function log({ path, key }: PendingCompletion, outcome: DeliveryOutcome, status: number | undefined): void {
  // oxlint-disable-next-line no-console -- spec §8: a completion that cannot be recorded is only logged
  console.info(`${path} ${key}: ${outcome}${status === undefined ? '' : ` (${status})`}`);
}
