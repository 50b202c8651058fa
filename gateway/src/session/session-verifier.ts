import type { EndedSessions } from './ended-sessions.js';
import { BoundedMap } from '../bounded-map.js';
import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VouchedPerson,
} from './identity-provider.js';
import { hashOfCookie } from './session-cookie.js';

/** How long an answer of the identity provider is used as it is. */
const FRESH_MS = 30_000;
/** Until then it still serves while a new one is fetched: a disabled account is locked out within 60 s. */
const USABLE_MS = 50_000;
/** Until then it serves when neither the provider nor its keys can be reached. */
const GRACE_MS = 5 * 60_000;
/** How long a provider that did not answer is left alone, so that its absence does not slow every call. */
const PAUSE_MS = 10_000;
const CAPACITY = 20_000;

type Verdict = { person: VouchedPerson | null; confirmedAtMs: number; freshUntilMs: number; usableUntilMs: number };

type Options = { identity: IdentityProvider; ended: EndedSessions; now?: () => number };

/** Answers who a session cookie stands for, asking the identity provider about a cookie at most every 30 s. */
export class SessionVerifier {
  private readonly verdicts = new BoundedMap<string, Verdict>(CAPACITY);
  private readonly running = new Map<string, Promise<Verdict>>();
  private readonly identity: IdentityProvider;
  private readonly ended: EndedSessions;
  private readonly now: () => number;
  private pausedUntilMs = 0;

  constructor({ identity, ended, now = Date.now }: Options) {
    this.identity = identity;
    this.ended = ended;
    this.now = now;
  }

  /**
   * Nobody (`null`) for a cookie that is forged, expired, ended, or whose account is gone.
   * @throws IdentityUnreachable when nothing is known of the cookie and nobody can be asked.
   */
  async verify(cookie: string): Promise<VouchedPerson | null> {
    const hash = hashOfCookie(cookie);
    const known = this.verdicts.get(hash);
    if (known === undefined || known.usableUntilMs <= this.now()) return this.personNow(await this.ask(cookie, hash));
    if (known.freshUntilMs <= this.now()) this.ask(cookie, hash).catch(() => undefined);
    return this.personNow(known);
  }

  /** Ends a session for good: nobody may use this cookie again, here or, with Redis, in any other gateway. */
  async end(cookie: string): Promise<void> {
    const hash = hashOfCookie(cookie);
    const person = await this.verify(cookie).catch(() => null);
    this.verdicts.set(hash, this.confirmed(null));
    await this.ended.add(hash, person);
  }

  /** Begins a session with a cookie that was just made for a proved person. */
  async begin(cookie: string): Promise<void> {
    const hash = hashOfCookie(cookie);
    this.verdicts.delete(hash);
    await this.ended.forget(hash);
  }

  private personNow({ person }: Verdict): VouchedPerson | null {
    return person !== null && person.expiresAtSeconds * 1_000 > this.now() ? person : null;
  }

  private ask(cookie: string, hash: string): Promise<Verdict> {
    const running = this.running.get(hash);
    if (running !== undefined) return running;
    const answer = this.judge(cookie, hash).finally(() => this.running.delete(hash));
    this.running.set(hash, answer);
    return answer;
  }

  private async judge(cookie: string, hash: string): Promise<Verdict> {
    const before = this.verdicts.get(hash);
    const verdict = await this.verdictOn(cookie, hash);
    const meanwhile = this.verdicts.get(hash);
    // A sign-out that came in between has the last word.
    if (meanwhile !== undefined && meanwhile !== before) return meanwhile;
    this.verdicts.set(hash, verdict);
    return verdict;
  }

  private async verdictOn(cookie: string, hash: string): Promise<Verdict> {
    const verdict = await this.verdictOfProvider(cookie, hash);
    const isEnded = verdict.person !== null && (await this.ended.has(hash, verdict.person));
    return isEnded ? this.confirmed(null) : verdict;
  }

  private async verdictOfProvider(cookie: string, hash: string): Promise<Verdict> {
    try {
      return this.confirmed(await this.askProvider(cookie));
    } catch (error) {
      return error instanceof IdentityRefused ? this.confirmed(null) : this.withoutProvider(cookie, hash);
    }
  }

  private async askProvider(cookie: string): Promise<VouchedPerson> {
    if (this.now() < this.pausedUntilMs) throw new IdentityUnreachable('The identity provider did not answer just now');
    try {
      return await this.identity.verifySessionCookieAndAccount(cookie);
    } catch (error) {
      if (!(error instanceof IdentityRefused)) this.pausedUntilMs = this.now() + PAUSE_MS;
      throw error;
    }
  }

  /** The provider is out of reach: its keys, if we have them, or else what we knew a short while ago. */
  private async withoutProvider(cookie: string, hash: string): Promise<Verdict> {
    const known = this.verdicts.get(hash);
    try {
      return this.provisional(await this.identity.verifySessionCookie(cookie), known);
    } catch (error) {
      if (error instanceof IdentityRefused) return this.confirmed(null);
      if (known !== undefined && this.now() - known.confirmedAtMs < GRACE_MS)
        return this.provisional(known.person, known);
      throw error;
    }
  }

  private confirmed(person: VouchedPerson | null): Verdict {
    const now = this.now();
    return { person, confirmedAtMs: now, freshUntilMs: now + FRESH_MS, usableUntilMs: now + USABLE_MS };
  }

  private provisional(person: VouchedPerson | null, known: Verdict | undefined): Verdict {
    const untilMs = this.now() + PAUSE_MS;
    return { person, confirmedAtMs: known?.confirmedAtMs ?? this.now(), freshUntilMs: untilMs, usableUntilMs: untilMs };
  }
}
