import type { UserRecord } from '@trax/contracts/users';
import { IdentityFailure } from './identity-failure.js';
import type { IdentityPerson, IdentityPort } from './identity.port.js';
import { closeSession } from './session-cookie.js';
import { SessionHttpFailure } from './session-http.js';
import type { Departure, SessionEffect } from './session-machine.js';
import { SessionStore } from './session-store.js';
import type { SessionSurroundings } from './session.js';
import { announceSignedOut } from './signed-out-listeners.js';
import { readSignedInHint, watchSignedInHint, writeSignedInHint } from './signed-in-hint.js';
import { getOrCreateUserRecord, getUserRecord } from './user-record.js';
import { whenIdle } from './when-idle.js';

/** Finds out who is here, listens to the identity provider and to other tabs, and does what the machine decides. */
export class SessionRunner {
  readonly store = new SessionStore((effect) => this.#perform(effect));
  surroundings: SessionSurroundings = { onNavigate: () => undefined, onNotice: () => undefined };
  #identity: Promise<IdentityPort> | undefined;
  #isStarted = false;
  readonly #loadIdentity: () => Promise<IdentityPort>;

  constructor(loadIdentity: () => Promise<IdentityPort>) {
    this.#loadIdentity = loadIdentity;
    // Known before the first render, which must draw the same as the page that was prerendered for visitors.
    if (readSignedInHint() === null) this.store.dispatch({ type: 'nobody-remembered' });
  }

  start(): () => void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      void this.#restore();
    }
    return watchSignedInHint((uid) => this.#followOtherTab(uid));
  }

  /** The identity provider, fetched once; a failed fetch is tried again at the next call. Rejects with IdentityFailure. */
  identity(): Promise<IdentityPort> {
    this.#identity ??= this.#loadIdentity().then(
      (identity) => this.#watch(identity),
      (cause: unknown) => {
        this.#identity = undefined;
        throw new IdentityFailure('network-request-failed', { cause });
      },
    );
    return this.#identity;
  }

  /** The cookie alone answers at once who is here; the provider is asked first only when it cannot. */
  async #restore(): Promise<void> {
    const uid = readSignedInHint();
    if (uid === null) return this.store.dispatch({ type: 'nobody-remembered' });
    try {
      this.store.dispatch({ type: 'record-loaded', record: await getUserRecord(uid) });
    } catch {
      return this.#askIdentity();
    }
    whenIdle(() => void this.identity().catch(() => undefined));
  }

  async #askIdentity(): Promise<void> {
    try {
      await this.identity();
    } catch {
      this.store.dispatch({ type: 'nobody-remembered' });
      this.surroundings.onNotice({ title: 'Error signing in', description: 'Please try again later' });
    }
  }

  #watch(identity: IdentityPort): IdentityPort {
    let isFirst = true;
    identity.watch((person) => {
      const origin = this.store.busy === 'no' ? 'restored' : 'interactive';
      if (person) this.store.dispatch({ type: 'person-known', person, origin });
      else this.store.dispatch({ type: 'person-gone', by: this.#departure(isFirst) });
      isFirst = false;
    });
    return identity;
  }

  #departure(isFirst: boolean): Departure {
    if (this.store.busy === 'leaving') return 'choice';
    return isFirst ? 'unknown' : 'loss';
  }

  // With the provider's code loaded, it hears of other tabs itself, and knows more.
  #followOtherTab(uid: string | null): void {
    if (this.#identity !== undefined) return;
    if (uid === null) this.store.dispatch({ type: 'person-gone', by: 'loss' });
    else void this.#askIdentity();
  }

  #perform(effect: SessionEffect): void {
    switch (effect.type) {
      case 'load-record':
        return void this.#loadRecord(effect.person);
      case 'remember':
        return writeSignedInHint(effect.uid);
      case 'forget':
        return writeSignedInHint(null);
      case 'end-identity':
        return void this.#endIdentity();
      case 'close-session':
        return void closeSession().catch(() => undefined);
      case 'announce-signed-out':
        return announceSignedOut();
      case 'navigate':
        return this.surroundings.onNavigate(effect.path, { replace: effect.history === 'replace' });
      case 'notify':
        return this.surroundings.onNotice({ title: effect.title, description: effect.description });
    }
  }

  async #loadRecord(person: IdentityPerson): Promise<void> {
    try {
      this.store.dispatch({ type: 'record-loaded', record: await this.#recordWithRenewal(person) });
    } catch (error) {
      const { code, serverError } = error instanceof SessionHttpFailure ? error : {};
      const cause = code === 'EMAIL_NOT_VERIFIED' ? 'email-not-verified' : 'failure';
      this.store.dispatch({ type: 'record-failed', uid: person.uid, cause, reason: serverError });
    }
  }

  // A person found on page load may come with a cookie that has run out.
  async #recordWithRenewal(person: IdentityPerson): Promise<UserRecord> {
    try {
      return await getOrCreateUserRecord(person);
    } catch (error) {
      if (!(error instanceof SessionHttpFailure) || error.status !== 401) throw error;
      const identity = await this.identity();
      await identity.renewSession();
      return getOrCreateUserRecord(person);
    }
  }

  async #endIdentity(): Promise<void> {
    try {
      const identity = await this.identity();
      await identity.signOut();
    } catch {
      // The page shows nobody already; the next start finds what is left and asks the server about it.
    }
  }
}
