import { Logger } from '@nestjs/common';
import type { Viewer } from '@trax/contracts/session';
import { getSessionStatus, openSession, revokeSession, revokeSessions } from '@trax/contracts/session.operations';
import { Problem, Unavailable } from '@trax/nest-platform/problem';
import { LRUCache } from 'lru-cache';
import type { UpstreamClient } from '../upstream/upstream.client.js';
import { SESSION_LIFETIME_SECONDS } from './session-cookie.js';
import type { Session } from './verified-cookies.js';

/** How long an answer of the users service is fresh. */
const FRESH_MS = 25_000;
/** How long after that it is used while a new one is fetched: a revocation takes effect in every process within 60 s. */
const STALE_MS = 25_000;
/** How long a person stays an administrator while the users service does not answer. */
const GRACE_MS = 5 * 60_000;
/** How long no call is made for a session after one that failed. */
const PAUSE_MS = 2_000;
const MAX_SESSIONS = 20_000;
const MAX_USER_AGENT_LENGTH = 512;

/** What the users service last answered about a session and the account behind it. */
type Status = {
  readonly isAdmin: boolean;
  readonly isDeleted: boolean;
  readonly revokedAtSeconds: number;
  readonly confirmedAtMs: number;
};

const NEVER = 0;
const UNKNOWN: Status = { isAdmin: false, isDeleted: false, revokedAtSeconds: NEVER, confirmedAtMs: NEVER };

type Context = { readonly session: Session; readonly requestId: string };
type Options = { perf?: { now(): number } };

/**
 * A cache of what the users service stores: sessions and the status of their accounts. While the service fails, its last
 * answer applies: refusals without end, administrator's rights for 5 minutes. Without any answer, a person with a valid
 * cookie is a listener.
 */
export class SessionRecords {
  private readonly statuses: LRUCache<string, Status, Context>;
  /** Revocations by this process, by session id or uid: they hold at once, whatever is being fetched at that moment. */
  private readonly revokedAtSeconds = new LRUCache<string, number>({ max: MAX_SESSIONS });
  private readonly logger = new Logger('session');

  constructor(
    private readonly upstream: Pick<UpstreamClient, 'call'>,
    { perf = performance }: Options = {},
  ) {
    this.statuses = new LRUCache<string, Status, Context>({
      max: MAX_SESSIONS,
      ttl: FRESH_MS,
      ttlResolution: 0,
      perf,
      noDeleteOnStaleGet: true,
      fetchMethod: (_id, known, { context, options }) => this.load(context, known, options),
    });
  }

  /** The viewer of a session when that is known at once, null when it is over; undefined when `find` has to be called. */
  peek(session: Session): Viewer | null | undefined {
    const status = this.statuses.get(session.id);
    return status === undefined ? undefined : this.viewerOf(session, status);
  }

  /** The viewer of a session; null when it was revoked or its account was deleted. */
  async find(session: Session, requestId: string): Promise<Viewer | null> {
    const allowStale = this.statuses.getRemainingTTL(session.id) > -STALE_MS;
    return this.fetchViewer({ session, requestId }, { allowStale });
  }

  /**
   * Records a sign-in. Without the users service people sign in all the same: it records the session when it first reads its
   * status.
   * @throws Problem when the users service refuses
   */
  async open(session: Session, userAgent: string | undefined, requestId: string): Promise<void> {
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_SECONDS * 1_000).toISOString();
    const body = { userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null, expiresAt };
    try {
      await this.upstream.call(openSession, contextOf({ session, requestId }), { path: { idHash: session.id }, body });
    } catch (error) {
      if (error instanceof Problem && error.status < 500) throw error;
      this.logger.warn(`A session was not recorded (request ${requestId}): ${String(error)}`);
    }
    // The claims of the person may have changed with their cookie.
    await this.fetchViewer({ session, requestId }, { forceRefresh: true });
  }

  /** Revokes a session: at once in this process, within 60 s in others. @throws Unavailable when that was not stored */
  async revoke(session: Session, requestId: string): Promise<void> {
    this.revokeHere(session.id);
    const path = { idHash: session.id };
    await this.upstream.call(revokeSession, contextOf({ session, requestId }), { path }).catch(throwUnavailable);
  }

  /** As `revoke`, every session of a person. */
  async revokeAll(viewer: Viewer, requestId: string): Promise<void> {
    this.revokeHere(viewer.uid);
    await this.upstream.call(revokeSessions, { viewer, requestId }).catch(throwUnavailable);
  }

  private revokeHere(key: string): void {
    this.revokedAtSeconds.set(key, Math.floor(Date.now() / 1_000));
  }

  /** When a session was revoked, as far as this process knows; 0 when it was not. */
  lastRevocationSeconds({ id, person }: Session): number {
    const status = this.statuses.get(id, { allowStale: true });
    const here = Math.max(this.revokedAtSeconds.get(id) ?? NEVER, this.revokedAtSeconds.get(person.uid) ?? NEVER);
    return Math.max(here, status?.revokedAtSeconds ?? NEVER);
  }

  private async fetchViewer(context: Context, options: { allowStale?: boolean; forceRefresh?: boolean }) {
    const status = await this.statuses.fetch(context.session.id, { ...options, context });
    return this.viewerOf(context.session, status ?? UNKNOWN);
  }

  private viewerOf(session: Session, { isAdmin, isDeleted }: Status): Viewer | null {
    const { id, person } = session;
    const { uid, email, emailVerified, displayName, issuedAtSeconds } = person;
    if (isDeleted || issuedAtSeconds <= this.lastRevocationSeconds(session)) return null;
    return { uid, email, emailVerified, displayName, isAdmin, sessionId: id };
  }

  private async load(
    { session, requestId }: Context,
    known: Status | undefined,
    options: { ttl?: number },
  ): Promise<Status> {
    try {
      const path = { idHash: session.id };
      const answer = await this.upstream.call(getSessionStatus, contextOf({ session, requestId }), { path });
      const { isAdmin, isDeleted, revokedAt } = answer;
      const revokedAtSeconds = revokedAt === null ? NEVER : Math.floor(Date.parse(revokedAt) / 1_000);
      return { isAdmin, isDeleted, revokedAtSeconds, confirmedAtMs: Date.now() };
    } catch (error) {
      this.logger.warn(`The status of a session is unknown (request ${requestId}): ${String(error)}`);
      options.ttl = PAUSE_MS;
      if (known === undefined) return UNKNOWN;
      const isInGrace = Date.now() - known.confirmedAtMs < GRACE_MS;
      return { ...known, isAdmin: known.isAdmin && isInGrace };
    }
  }
}

/** The users service alone decides who is an administrator. */
function contextOf({ session: { id, person }, requestId }: Context) {
  const { uid, email, emailVerified, displayName } = person;
  return { viewer: { uid, email, emailVerified, displayName, isAdmin: false, sessionId: id }, requestId };
}

function throwUnavailable(error: unknown): never {
  throw new Unavailable(error);
}
