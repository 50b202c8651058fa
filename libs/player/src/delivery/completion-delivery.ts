import type { PlaylistCompletion, TrackCompletion } from '../completion/completion.js';
import type { CompletionDeliveryOptions, PendingCompletions } from './pending-completions.js';

/** What an earlier page has left to be sent waits until this one has had time to show itself. */
const LOAD_AFTER_MS = 2000;

type Call = (pending: PendingCompletions) => void;

/** Brings completions to the server. The code for it comes with the first of them, and a little after a person is known. */
export class CompletionDelivery {
  readonly #options: CompletionDeliveryOptions;
  /** What to do once the code is there, in this order. */
  #calls: Call[] = [];
  #pending: PendingCompletions | undefined;
  #isLoading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CompletionDeliveryOptions) {
    this.#options = options;
    window.addEventListener('online', this.#load);
  }

  /** Who is signed in. What another person left stays for their next sign-in (null: nobody; nothing is sent). */
  setOwner(uid: string | null): void {
    clearTimeout(this.#timer);
    if (uid !== null) this.#timer = setTimeout(this.#load, LOAD_AFTER_MS);
    this.#call((pending) => pending.setOwner(uid));
  }

  /** Kept at once. While the play goes on it is not sent, as more of it will be heard. */
  readonly addTrackCompletion = (completion: TrackCompletion): void => {
    this.#call((pending) => pending.addTrackCompletion(completion));
    this.#load();
  };

  /** The play of a completion is over: it is sent with all that was heard, unless it had to be sent before. */
  readonly finishTrackCompletion = (completion: TrackCompletion): void =>
    this.#call((pending) => pending.finishTrackCompletion(completion));

  readonly addPlaylistCompletion = (completion: PlaylistCompletion): void => {
    this.#call((pending) => pending.addPlaylistCompletion(completion));
    this.#load();
  };

  #call(call: Call): void {
    if (this.#pending) call(this.#pending);
    else this.#calls.push(call);
  }

  /** Without a network the next completion, and the network that returns, try again. */
  readonly #load = (): void => {
    if (this.#pending || this.#isLoading || this.#calls.length === 0) return;
    this.#isLoading = true;
    void import('./pending-completions.js')
      .then(({ PendingCompletions: Pending }) => {
        const pending = new Pending(this.#options);
        for (const call of this.#calls) call(pending);
        this.#calls = [];
        this.#pending = pending;
      })
      .catch(() => undefined)
      .finally(() => {
        this.#isLoading = false;
      });
  };
}
