import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import {
  GATEWAY_VIEWER,
  MAX_SESSIONS_PER_CHECK,
  type CheckedSession,
  type Viewer,
  checkSessions,
} from '@trax/contracts/session';
import { Unavailable } from '@trax/nest-platform/problem';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { IDENTITY_PROVIDER, IdentityRefused, type IdentityProvider, type VerifiedPerson } from './identity-provider.js';
import { createSession, hashCookie, toViewer, type Session } from './session.js';

/** A session in use is checked behind the calls once its last check is this old. */
const CHECK_AFTER_MS = 50_000;
const CHECK_INTERVAL_MS = 5_000;
/** A call waits for a new check when the last one is older: a revocation works within 60 s. */
const MAX_AGE_MS = 58_000;
/** How long the last check holds while the users service does not answer. */
const GRACE_MS = 5 * 60_000;
/** How long no call waits for a users service that has just failed. */
const PAUSE_MS = 10_000;
/** How long checks are collected, to be made by one call. */
const COLLECT_MS = 20;
const MAX_COOKIES = 50_000;
/** Forged cookies that are refused without another look at their signature. */
const MAX_REFUSED = 10_000;
const REFUSED_MS = 60_000;

/** A person who is signed in: as the identity provider verified them, and as services see them. */
export type SignedIn = {
  readonly person: VerifiedPerson;
  readonly viewer: Viewer;
  /** The viewer would be an administrator with a second factor. */
  readonly needsSecondFactor: boolean;
};

/** `isEnded`: by this gateway, whatever the users service says. */
type KnownSession = Session & { isEnded: boolean };
/** What the last check that succeeded has found; `failedAtMs`: of a check since then. */
type Status = { readonly signedIn: SignedIn | null; readonly checkedAtMs: number; readonly failedAtMs: number };
type Check = { readonly session: Session; readonly requestId: string };

/**
 * Who a session cookie belongs to. The signature of a cookie is verified once; whether its session is still open is known to
 * the users service, which is asked about up to 200 sessions at a time, at most about once a minute for each that is in use.
 * A session that was never checked is not admitted.
 */
@Injectable()
export class Sessions implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By the hash of the cookie: memory holds nothing that opens a session. Forged cookies are not among them. */
  private readonly known = new LRUCache<string, KnownSession>({
    max: MAX_COOKIES,
    onInsert: (session) => this.addToPerson(session),
    dispose: (session) => this.forget(session),
  });
  /** The known ones of each person, by the hash of the uid. */
  private readonly byPerson = new Map<string, Set<KnownSession>>();
  private readonly refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_MS });
  private readonly statuses = new LRUCache<string, Status, Check>({
    max: MAX_COOKIES,
    // A check whose status was deleted meanwhile answers those who wait for it, and is not stored.
    ignoreFetchAbort: true,
    fetchMethod: (_cookieHash, last, { context: check }) =>
      this.checks.load(check).catch((error: unknown) => {
        if (last === undefined) throw new Unavailable(error);
        return { ...last, failedAtMs: Date.now() };
      }),
  });
  private readonly checks = new DataLoader<Check, Status>((checks) => this.load(checks), {
    cache: false,
    maxBatchSize: MAX_SESSIONS_PER_CHECK,
    batchScheduleFn: (loadBatch) => setTimeout(loadBatch, COLLECT_MS),
  });
  /** Since their last check. */
  private readonly used = new Set<KnownSession>();
  private readonly logger = new Logger('session');
  private checking: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identity: IdentityProvider,
    private readonly upstream: UpstreamClient,
  ) {}

  onApplicationBootstrap(): void {
    this.checking = setInterval(() => this.checkUsed(), CHECK_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.checking);
  }

  /** Who is signed in by this cookie when that is known at once: null when the session is over, undefined when `find` has to be called. */
  peek(cookie: string): SignedIn | null | undefined {
    const cookieHash = hashCookie(cookie);
    const session = this.known.get(cookieHash);
    if (session !== undefined) return this.use(session);
    return this.refused.has(cookieHash) ? null : undefined;
  }

  /**
   * Who is signed in by this cookie; null when the session is over or the cookie is not valid.
   * @throws Unavailable when the provider's keys or the users service are out of reach and nothing is known of the session
   */
  async find(cookie: string, requestId: string): Promise<SignedIn | null> {
    const session = await this.verify(cookie);
    if (session === null) return null;
    const signedIn = this.use(session);
    return signedIn === undefined ? (readStatus(session, await this.check(session, requestId)) ?? null) : signedIn;
  }

  /** The session of a genuine cookie, open or not; null for any other. @throws Unavailable without the provider's keys */
  async verify(cookie: string): Promise<KnownSession | null> {
    const cookieHash = hashCookie(cookie);
    const known = this.known.get(cookieHash);
    if (known !== undefined) return known;
    if (this.refused.has(cookieHash)) return null;
    try {
      const session = createSession(cookieHash, await this.identity.verifySessionCookie(cookie));
      // Another call with this cookie may have been quicker.
      if (!this.known.has(cookieHash)) this.known.set(cookieHash, { ...session, isEnded: false });
      return this.known.get(cookieHash) ?? null;
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw new Unavailable(error);
      this.refused.set(cookieHash, true);
      return null;
    }
  }

  /**
   * A cookie was issued. It may be one that was ended: with the same ID token, within the same second, the provider issues
   * the same cookie again.
   */
  begin(session: Session): void {
    this.known.delete(session.cookieHash);
  }

  /** Ends what is known here of a person, or the one session: at once, and whatever a check that is under way will answer. */
  end(personHash: string, id?: string): void {
    for (const session of this.byPerson.get(personHash) ?? [])
      if (id === undefined || session.id === id) session.isEnded = true;
  }

  /** The sessions of these people are checked before they are used again. */
  checkAgain(subjectHashes: readonly string[]): void {
    for (const personHash of subjectHashes)
      for (const { cookieHash } of this.byPerson.get(personHash) ?? []) this.statuses.delete(cookieHash);
  }

  private addToPerson(session: KnownSession): void {
    const ofPerson = this.byPerson.get(session.subjectHash) ?? new Set();
    this.byPerson.set(session.subjectHash, ofPerson.add(session));
  }

  private forget(session: KnownSession): void {
    const ofPerson = this.byPerson.get(session.subjectHash);
    ofPerson?.delete(session);
    if (ofPerson?.size === 0) this.byPerson.delete(session.subjectHash);
    this.used.delete(session);
    this.statuses.delete(session.cookieHash);
  }

  private use(session: KnownSession): SignedIn | null | undefined {
    this.used.add(session);
    return readStatus(session, this.statuses.get(session.cookieHash));
  }

  private checkUsed(): void {
    const requestId = randomUUID();
    const dueMs = Date.now() - CHECK_AFTER_MS;
    for (const session of this.used) {
      const status = this.statuses.get(session.cookieHash);
      // One without a status is checked by its next call.
      if (status === undefined || session.isEnded) this.used.delete(session);
      else if (status.checkedAtMs <= dueMs) void this.check(session, requestId);
    }
  }

  /** Rejects only where nothing is known of the session. */
  private async check(session: KnownSession, requestId: string): Promise<Status> {
    const status = await this.statuses.forceFetch(session.cookieHash, {
      context: { session, requestId },
      forceRefresh: true,
    });
    if (status.failedAtMs < status.checkedAtMs) this.used.delete(session);
    return status;
  }

  private async load(checks: readonly Check[]): Promise<Status[]> {
    const checkedAtMs = Date.now();
    const context = { viewer: GATEWAY_VIEWER, requestId: checks[0]?.requestId ?? randomUUID() };
    const sessions = checks.map(({ session: { id, cookieHash, person } }) => {
      const { uid, email, emailVerified, signedInAtSeconds } = person;
      return { id, cookieHash, uid, email, emailVerified, signedInAtSeconds };
    });
    try {
      const { sessions: answers } = await this.upstream.call(checkSessions, context, { body: { sessions } });
      if (this.isFailing) this.logger.log('Sessions can be checked again');
      this.isFailing = false;
      return checks.map(({ session }, place) => ({
        signedIn: signIn(session, answers[place]),
        checkedAtMs,
        failedAtMs: 0,
      }));
    } catch (error) {
      if (!this.isFailing) this.logger.warn(`Sessions cannot be checked: ${String(error)}`);
      this.isFailing = true;
      throw error;
    }
  }
}

/** Undefined when the session has to be checked first. */
function readStatus({ person, isEnded }: KnownSession, status: Status | undefined): SignedIn | null | undefined {
  const nowMs = Date.now();
  if (isEnded || person.expiresAtSeconds * 1_000 <= nowMs) return null;
  if (status === undefined) return undefined;
  const ageMs = nowMs - status.checkedAtMs;
  if (ageMs < MAX_AGE_MS) return status.signedIn;
  if (nowMs - status.failedAtMs >= PAUSE_MS) return undefined;
  return ageMs < GRACE_MS ? status.signedIn : null;
}

function signIn(session: Session, answer: CheckedSession | undefined): SignedIn | null {
  if (answer?.isOpen !== true) return null;
  const { isAdmin, needsSecondFactor } = answer;
  return { person: session.person, viewer: toViewer(session, isAdmin && !needsSecondFactor), needsSecondFactor };
}
