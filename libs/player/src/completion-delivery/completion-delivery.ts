import { inOneTab, WaitingRecords } from '@trax/browser-storage/waiting-records';
import type { PlaylistCompletion, TrackCompletion } from '../completion/completion.js';
import { deliveryOutcome, retryDelayMs } from './delivery-outcome.js';
import type { CompletionAnswer, DeliveryOutcome } from './delivery-outcome.js';
import type { CompletionCall, PendingCompletion } from './pending-completion.js';
import {
  asFailing,
  callFor,
  callWithoutMoment,
  hasFailedForDays,
  isPendingCompletion,
  mayBeClockTrouble,
  momentNow,
  pendPlaylistCompletion,
  pendTrackCompletion,
} from './pending-completion.js';

export type { CompletionAnswer, CompletionCall };

export type CompletionDeliveryOptions = {
  /** Makes the call with the person's session. Rejects when there was no answer. */
  readonly send: (call: CompletionCall) => Promise<CompletionAnswer>;
  /** The listener's zone (IANA), and the hour at which their days begin. */
  readonly readCalendar: () => { readonly timezone: string; readonly dayStartHour: number };
  /** Called after a round in which the server has acknowledged at least one. */
  readonly onDelivered: () => void;
};

/**
 * The completions that the server has not acknowledged. Each is kept in the browser before anything else, and until it is
 * acknowledged or finally refused; it counts once, however often it is sent. One that the server could not take for days, while
 * it answered, is given up. Nothing here ever throws; failures are only logged.
 */
export class CompletionDelivery {
  readonly #options: CompletionDeliveryOptions;
  readonly #store = new WaitingRecords({
    name: 'trax-completions',
    isRecord: isPendingCompletion,
    ownerOf: ({ body }) => body.firebaseId,
    orderOf: ({ completedAt }) => completedAt,
  });
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

  /** Who is signed in. What another person left stays for their next sign-in (null: nothing is sent). */
  setOwner(uid: string | null): void {
    this.#uid = uid ?? undefined;
    this.#failedRounds = 0;
    if (uid === null) clearTimeout(this.#timer);
    else this.#deliverSoon();
  }

  /** Kept, and then sent, at once. */
  readonly addTrackCompletion = (completion: TrackCompletion): void => {
    if (this.#uid === undefined) return;
    this.#keep(pendTrackCompletion(completion, momentNow(this.#uid, this.#options.readCalendar())));
  };

  readonly addPlaylistCompletion = (completion: PlaylistCompletion): void => {
    if (this.#uid === undefined) return;
    this.#keep(pendPlaylistCompletion(completion, momentNow(this.#uid, this.#options.readCalendar())));
  };

  dispose(): void {
    this.setOwner(null);
    window.removeEventListener('online', this.#deliverSoon);
    document.removeEventListener('visibilitychange', this.#deliverWhenVisible);
  }

  #keep(completion: PendingCompletion): void {
    void this.#store.put(completion).then(this.#deliverSoon);
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
    let isAllSettled = true;
    while (this.#isRoundWanted) {
      this.#isRoundWanted = false;
      isAllSettled = await inOneTab('trax-completions', () => this.#deliverAll()).catch(() => false);
      this.#failedRounds = isAllSettled ? 0 : this.#failedRounds + 1;
    }
    this.#isRunning = false;
    if (!isAllSettled && this.#uid !== undefined) {
      this.#timer = setTimeout(this.#deliverSoon, retryDelayMs(this.#failedRounds));
    }
  }

  /** Whether none is left to be tried again. */
  async #deliverAll(): Promise<boolean> {
    const uid = this.#uid;
    const outcomes: DeliveryOutcome[] = [];
    const pending = uid === undefined ? [] : await this.#store.list(uid);
    for (const completion of pending) {
      if (this.#uid !== uid || outcomes.includes('unreachable')) break;
      outcomes.push(await this.#deliver(completion));
    }
    if (outcomes.includes('delivered')) this.#options.onDelivered();
    return outcomes.every((outcome) => outcome === 'delivered' || outcome === 'refused');
  }

  async #deliver(completion: PendingCompletion): Promise<DeliveryOutcome> {
    const answer = await this.#send(completion);
    const outcome =
      hasFailedForDays(completion) && deliveryOutcome(answer) === 'failed' ? 'refused' : deliveryOutcome(answer);
    if (outcome === 'delivered' || outcome === 'refused') await this.#store.remove(completion);
    else if (outcome === 'failed' && !completion.failingSince) await this.#store.put(asFailing(completion));
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
  console.info(`${path} ${key}: ${outcome}${status === undefined ? '' : ` (${status})`}`);
}
