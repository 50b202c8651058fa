import { IdentityFailure } from './identity-failure.js';
import { nextSession } from './session-machine.js';
import type { SessionEffect, SessionEvent, SessionState } from './session-machine.js';
import type { AwaitingVerification, SessionSnapshot } from './session.js';

export type Busy = 'no' | 'entering' | 'leaving';

/** Holds the state of the session, and what screens read of it. What the machine wants done, it hands to `perform`. */
export class SessionStore {
  #state: SessionState = { kind: 'loading' };
  #busy: Busy = 'no';
  #awaitingVerification: AwaitingVerification | undefined;
  #snapshot: SessionSnapshot = { status: 'loading', isBusy: false };
  readonly #listeners = new Set<() => void>();
  readonly #perform: (effect: SessionEffect) => void;

  constructor(perform: (effect: SessionEffect) => void) {
    this.#perform = perform;
  }

  get state(): SessionState {
    return this.#state;
  }

  get busy(): Busy {
    return this.#busy;
  }

  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch(event: SessionEvent): void {
    const { state, effects } = nextSession(this.#state, event);
    if (state !== this.#state) this.#enter(state);
    for (const effect of effects) this.#perform(effect);
  }

  /** Resolves once no record is being fetched any more. */
  settled(): Promise<SessionState> {
    if (this.#state.kind !== 'entering') return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.#state.kind === 'entering') return;
        unsubscribe();
        resolve(this.#state);
      });
    });
  }

  /** Runs one sign-in or sign-out at a time (spec §4: the busy flag); a second one rejects and says nothing to the person. */
  async exclusively<Result>(kind: Exclude<Busy, 'no'>, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy !== 'no') throw new IdentityFailure('cancelled-popup-request');
    this.#setBusy(kind);
    try {
      return await work();
    } finally {
      this.#setBusy('no');
    }
  }

  awaitVerification(awaiting: AwaitingVerification): void {
    this.#awaitingVerification = awaiting;
    this.#publish();
  }

  #enter(state: SessionState): void {
    this.#state = state;
    if (state.kind === 'unverified') this.#awaitingVerification = { email: state.person.email };
    if (state.kind === 'signed-in') this.#awaitingVerification = undefined;
    this.#publish();
  }

  #setBusy(kind: Busy): void {
    this.#busy = kind;
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = {
      status: statusOf(this.#state),
      isBusy: this.#busy !== 'no',
      ...(this.#state.kind === 'signed-in' ? { viewer: this.#state.viewer } : {}),
      ...(this.#awaitingVerification === undefined ? {} : { awaitingVerification: this.#awaitingVerification }),
    };
    for (const listener of this.#listeners) listener();
  }
}

// While a button's sign-in fetches the record, the page around the dialog must stay: no spinner may replace it.
function statusOf(state: SessionState): SessionSnapshot['status'] {
  if (state.kind === 'entering') return state.origin === 'restored' ? 'loading' : 'signed-out';
  return state.kind === 'unverified' ? 'signed-out' : state.kind;
}
