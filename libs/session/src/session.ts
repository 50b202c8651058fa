import { HttpProblem, setSessionRefresher } from '@trax/http';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type * as Messages from './authentication-messages.js';
import { IdentityFailure, NETWORK_ERROR, type IdentityPerson, type IdentityPort } from './identity.port.js';
import { createSessionActions, type SessionActions } from './session-actions.js';
import { closeSession, getOrCreateUserRecord, getUserRecord } from './session-api.js';
import { nextSession, sessionStatus, findViewers } from './session-machine.js';
import type {
  AwaitingVerification,
  Departure,
  SessionEffect,
  SessionEvent,
  SessionSnapshot,
  SessionState,
  SignedInRecord,
} from './session-machine.js';
import { fallbackReason } from './session-refusal.js';
import { signedInHint } from './signed-in-hint.js';
import { changedRecordChannel, verifiedEmailChannel } from './tab-channel.js';
import { whenIdle, withTimeLimit } from './timing.js';

const ACCOUNT_LOST = new Set(['user-disabled', 'user-token-expired', 'invalid-user-token']);
/** How long a page that loads waits for the identity provider. */
const RESTORE_TIME_LIMIT_MS = 10_000;

/** A failure that no caller waits for, to be shown as a destructive toast. */
export type SessionNotice = { title: string; description: string; onRetry?: () => void };

export type SessionHandlers = {
  onNavigate: (path: string, options: { replace: boolean }) => void;
  onNotice: (notice: SessionNotice) => void;
  /** Whether the page has something that its person would lose with it. */
  isUnsaved: () => boolean;
};

export type SessionOptions = {
  loadIdentity: () => Promise<IdentityPort>;
  /** The messages of its failures. */
  loadMessages: () => Promise<Pick<typeof Messages, 'readAuthenticationMessage'>>;
  /** False where passwords would travel unencrypted: at an address without https. */
  mayUseIdentity?: () => boolean;
};

type Activity = 'signing-in' | 'signing-out';

/** Who is signed in. Holds the state and performs the effects of the session machine; screens use `store` and `actions`. */
export class Session {
  readonly store: StoreApi<SessionSnapshot>;
  readonly actions: SessionActions = createSessionActions(this);
  #state: SessionState;
  #activity: Activity | undefined;
  #verification: Pick<SessionSnapshot, 'awaitingVerification' | 'verifiedEmail'> = {};
  #handlers: SessionHandlers | undefined;
  #isStarted = false;
  #identity: Promise<IdentityPort> | undefined;
  /** Whom the identity provider reported last, `null` when it reported that no account is signed in; `undefined` until its first report. */
  #providerPerson: IdentityPerson | null | undefined;
  readonly #options: Required<SessionOptions>;

  constructor(options: SessionOptions) {
    this.#options = { mayUseIdentity: () => true, ...options };
    // Known before the first render, which must equal the page that was prerendered for visitors.
    this.#state = { kind: signedInHint.read() === undefined ? 'signed-out' : 'loading' };
    this.store = createStore(() => this.#snapshot());
  }

  /** Finds out who is signed in, and keeps watching. Returns how to stop. */
  start(handlers: SessionHandlers): () => void {
    this.#handlers = handlers;
    if (!this.#isStarted) {
      this.#isStarted = true;
      void this.#restore();
    }
    setSessionRefresher(() => this.#refresh());
    const stops = [
      signedInHint.onChange((uid) => this.#followOtherTab(uid)),
      verifiedEmailChannel.watch((email) => this.completeVerification(email)),
      changedRecordChannel.watch((record) => this.#followChangedRecord(record)),
    ];
    return () => {
      for (const stop of stops) stop();
      setSessionRefresher(undefined);
    };
  }

  /** Calls back each time a signed-in person leaves, by choice or because the session was lost. Returns how to stop. */
  onSignedOut(handler: () => void): () => void {
    return this.store.subscribe(({ viewer }, previous) => {
      if (previous.viewer && previous.viewer.uid !== viewer?.uid) handler();
    });
  }

  /** The identity provider, loaded once; a failed load is tried again at the next call. */
  identity(): Promise<IdentityPort> {
    this.#identity ??= this.#options.loadIdentity().then(
      (identity) => this.#watch(identity),
      (cause: unknown) => {
        this.#identity = undefined;
        throw new IdentityFailure('network-request-failed', { cause });
      },
    );
    return this.#identity;
  }

  /** The same, and a rejection where passwords would travel unencrypted. */
  secureIdentity(): Promise<IdentityPort> {
    return this.#options.mayUseIdentity() ? this.identity() : Promise.reject(new IdentityFailure('insecure-context'));
  }

  #watch(identity: IdentityPort): IdentityPort {
    identity.watch((person) => {
      const isFirst = this.#providerPerson === undefined;
      this.#providerPerson = person;
      this.#followProvider(person, isFirst ? 'unknown' : 'loss');
    });
    return identity;
  }

  #followProvider(person: IdentityPerson | null, departure: 'unknown' | 'loss'): void {
    const origin = this.#activity === undefined ? 'restored' : 'interactive';
    if (person) this.dispatch({ type: 'person-known', person, origin });
    else this.#endSession(this.#activity === 'signing-out' ? 'choice' : departure);
  }

  #endSession(by: Departure): void {
    this.dispatch({ type: 'person-gone', by, isUnsaved: this.#handlers?.isUnsaved() ?? false });
  }

  // Once the provider's code is loaded, it watches other tabs itself, and knows more.
  #followOtherTab(uid: string | undefined): void {
    if (this.#identity !== undefined) return;
    if (uid === undefined) this.#endSession('loss');
    else void this.#restoreByProvider();
  }

  #followChangedRecord(record: SignedInRecord): void {
    if (record.firebaseId === this.store.getState().viewer?.uid) this.dispatch({ type: 'record-loaded', record });
  }

  /** The cookie alone says at once who is here; the provider is asked only when it does not. */
  async #restore(): Promise<void> {
    const uid = signedInHint.read();
    if (uid === undefined) return this.dispatch({ type: 'person-gone', by: 'loss' });
    const record = await getUserRecord(uid).catch(() => undefined);
    if (record === undefined) return this.#restoreByProvider();
    this.dispatch({ type: 'record-loaded', record });
    whenIdle(() => void this.identity().catch(() => undefined));
  }

  async #restoreByProvider(): Promise<void> {
    const known = this.#providerPerson;
    try {
      await withTimeLimit(this.identity(), RESTORE_TIME_LIMIT_MS);
    } catch {
      return this.dispatch({ type: 'restore-failed' });
    }
    // A provider that has reported before does not report the same person again.
    if (known !== undefined) this.#followProvider(known, 'unknown');
  }

  #retry(): void {
    this.dispatch({ type: 'restore-retried' });
    if (this.#state.kind === 'loading') void this.#restore();
  }

  /** Opens a session again that a call has found lost. */
  async #refresh(): Promise<boolean> {
    const isSignedIn = this.#state.kind === 'signed-in';
    if (!isSignedIn && this.#state.kind !== 'entering') return false;
    try {
      await (await this.identity()).renewSession();
      return true;
    } catch (error) {
      if (isSignedIn && error instanceof IdentityFailure && ACCOUNT_LOST.has(error.code))
        await this.notifyFailure(t`Authentication Error`, error);
      return false;
    }
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Resolves once no user record is being loaded. */
  settled(): Promise<SessionState> {
    if (this.#state.kind !== 'entering') return Promise.resolve(this.#state);
    return new Promise((resolve) => {
      const unsubscribe = this.store.subscribe(() => {
        if (this.#state.kind === 'entering') return;
        unsubscribe();
        resolve(this.#state);
      });
    });
  }

  /** Runs one sign-in or sign-out at a time; a second one rejects with a code that has no message. */
  async exclusively<Result>(activity: Activity, work: () => Promise<Result>): Promise<Result> {
    if (this.#activity !== undefined) throw new IdentityFailure('cancelled-popup-request');
    this.#activity = activity;
    this.#publish();
    try {
      return await work();
    } finally {
      this.#activity = undefined;
      this.#publish();
    }
  }

  dispatch(event: SessionEvent): void {
    const { state, effects } = nextSession(this.#state, event);
    if (state !== this.#state) {
      this.#state = state;
      if (state.kind === 'unverified') this.#verification = { awaitingVerification: { email: state.person.email } };
      if (state.kind === 'signed-in') this.#verification = {};
      this.#publish();
    }
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: SessionEffect): void {
    switch (effect.type) {
      case 'load-record':
        return void this.#loadRecord(effect.person);
      case 'remember':
        return signedInHint.write(effect.uid);
      case 'forget':
        return signedInHint.write(undefined);
      case 'end-identity':
        // The page is signed out already; the next start finds what is left and asks the server about it.
        return void this.identity()
          .then((identity) => identity.signOut())
          .catch(() => undefined);
      case 'close-session':
        return void closeSession().catch(() => undefined);
      case 'navigate':
        return this.navigate(effect.path, effect.history);
      case 'notify-sign-in-failed':
        return this.notify(t`Error signing in`, effect.reason, effect.canRetry ? () => this.#retry() : undefined);
    }
  }

  async #loadRecord(person: IdentityPerson): Promise<void> {
    try {
      this.dispatch({ type: 'record-loaded', record: await getOrCreateUserRecord(person) });
    } catch (error) {
      const { code, serverError } = error instanceof HttpProblem ? error : {};
      const cause = code === 'EMAIL_NOT_VERIFIED' ? 'email-not-verified' : 'failure';
      this.dispatch({ type: 'record-failed', uid: person.uid, cause, reason: serverError });
    }
  }

  navigate(path: string, history: 'push' | 'replace'): void {
    this.#handlers?.onNavigate(path, { replace: history === 'replace' });
  }

  notify(title: string, reason: string | undefined, onRetry?: () => void): void {
    this.#handlers?.onNotice({ title, description: reason || fallbackReason(), ...(onRetry ? { onRetry } : {}) });
  }

  /** Notifies of a failure of the identity provider; its messages are loaded with its code. */
  async notifyFailure(title: string, error: unknown): Promise<void> {
    const reason = await this.#options.loadMessages().then(
      ({ readAuthenticationMessage }) => readAuthenticationMessage(error)?.text,
      () => i18n._(NETWORK_ERROR),
    );
    this.notify(title, reason);
  }

  awaitVerification(awaitingVerification: AwaitingVerification): void {
    this.#verification = { awaitingVerification };
    this.#publish();
  }

  /** Ignored while this page awaits the verification of another address. */
  completeVerification(email: string): void {
    const awaited = this.#verification.awaitingVerification?.email ?? email;
    if (this.#state.kind === 'signed-in' || awaited.toLowerCase() !== email.toLowerCase()) return;
    this.#verification = { verifiedEmail: email };
    this.#publish();
  }

  #publish(): void {
    this.store.setState(this.#snapshot(), true);
  }

  #snapshot(): SessionSnapshot {
    return {
      status: sessionStatus(this.#state),
      isBusy: this.#activity !== undefined,
      ...findViewers(this.#state),
      ...this.#verification,
    };
  }
}
