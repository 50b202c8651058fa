import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  GATEWAY_VIEWER,
  ID_TOKEN_MAX_AGE_SECONDS,
  SESSION_LIFETIME_SECONDS,
  type Viewer,
  endSession,
  openSessionCookie,
  revokeSession,
  revokeSessions,
} from '@trax/contracts/session';
import { Problem, Unavailable } from '@trax/nest-platform/problem';
import { subjectHash } from '@trax/nest-platform/ids';
import { AuditLog } from '../audit/audit-log.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { IDENTITY_PROVIDER, IdentityRefused, type IdentityProvider } from './identity-provider.js';
import { AnonymousAccount, IdTokenRefused, IdTokenTooOld } from './session.errors.js';
import { hashCookie, createSession, toViewer, type Session } from './session.js';
import { Sessions } from './sessions.js';

const MAX_USER_AGENT_LENGTH = 512;

type SignInInput = {
  readonly authorization: string | undefined;
  /** The session cookie that the browser has already. */
  readonly previousCookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
};

/** How sessions begin and end. */
@Injectable()
export class SignInService {
  @Inject(AuditLog) private readonly audit!: AuditLog;
  private readonly logger = new Logger('session');

  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identity: IdentityProvider,
    private readonly sessions: Sessions,
    private readonly upstream: UpstreamClient,
  ) {}

  /**
   * The session cookie of a person who has just proved who they are, by an ID token. Ends the session of another sign-in
   * in the same browser.
   * @throws IdTokenRefused, IdTokenTooOld, AnonymousAccount, Unavailable, AccountDeleted
   */
  async signIn({ authorization, previousCookie, userAgent, requestId }: SignInInput): Promise<string> {
    const idToken = readBearer(authorization);
    const person = await this.identity.verifyIdToken(idToken).catch((error: unknown) => {
      if (error instanceof IdentityRefused) this.recordRefusal(requestId);
      return throwProblem(error);
    });
    if (Date.now() / 1_000 - person.issuedAtSeconds > ID_TOKEN_MAX_AGE_SECONDS) throw new IdTokenTooOld();
    if (person.email === '') throw new AnonymousAccount();
    const cookie = await this.identity
      .createSessionCookie(idToken, SESSION_LIFETIME_SECONDS)
      .catch((error: unknown) => {
        if (error instanceof IdentityRefused) this.recordRefusal(requestId, { personId: person.uid });
        return throwProblem(error);
      });
    const session = createSession(hashCookie(cookie), person);
    if (previousCookie !== undefined) await this.endPrevious(previousCookie, session, requestId);
    await this.record(session, { userAgent, requestId });
    this.sessions.begin(session);
    return cookie;
  }

  /**
   * Revokes the session of a cookie: at once in this process, within 60 s in every other. A forged cookie
   * changes nothing.
   * @throws Unavailable when the revocation could not be stored
   */
  async signOut(cookie: string, requestId: string): Promise<void> {
    const session = await this.sessions.verify(cookie);
    if (session !== null) await this.revoke(session, requestId);
  }

  /**
   * Revokes every session of a person, here and at the identity provider.
   * @throws ReauthenticationNeeded, Unavailable when the revocation could not be stored
   */
  async signOutEverywhere(viewer: Viewer, requestId: string): Promise<void> {
    await this.upstream.call(revokeSessions, { viewer, requestId }).catch(throwUnlessRefused);
    this.sessions.end(subjectHash(viewer.uid));
    await this.identity.revokeTokens(viewer.uid).catch(throwProblem);
  }

  /**
   * Ends one session of a person for good: at once in this process, within 60 s in every other.
   * @throws ReauthenticationNeeded, Problem 404 when the person has no such session, Unavailable as `signOut`
   */
  async endSession(viewer: Viewer, id: string, requestId: string): Promise<void> {
    await this.upstream.call(endSession, { viewer, requestId }, { path: { id } }).catch(throwUnlessRefused);
    this.sessions.end(subjectHash(viewer.uid), id);
  }

  private recordRefusal(requestId: string, who: { readonly personId?: string; readonly reason?: string } = {}): void {
    const context = { viewer: GATEWAY_VIEWER, requestId };
    this.audit.recordRefusal(context, 'signIn', { reason: 'ID_TOKEN_REFUSED', ...who });
  }

  private async revoke(session: Session, requestId: string): Promise<void> {
    const end = () => this.sessions.end(session.subjectHash, session.id);
    end();
    const context = { viewer: toViewer(session), requestId };
    await this.upstream.call(revokeSession, context, { path: { idHash: session.id } }).catch(throwUnavailable);
    end();
  }

  private async record(
    session: Session,
    { userAgent, requestId }: Pick<SignInInput, 'userAgent' | 'requestId'>,
  ): Promise<void> {
    const { id: idHash, cookieHash } = session;
    const context = { viewer: toViewer(session), requestId };
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_SECONDS * 1_000).toISOString();
    const body = { userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null, expiresAt };
    try {
      await this.upstream.call(openSessionCookie, context, { path: { idHash, cookieHash }, body });
    } catch (error) {
      // This sign-in was ended by signing out everywhere.
      if (error instanceof Problem && error.status === 401) {
        this.recordRefusal(requestId, { personId: session.person.uid, reason: error.code });
        throw new IdTokenRefused(error);
      }
      throwUnlessRefused(error);
    }
  }

  // The previous cookie of the same sign-in stays valid: calls that carry it may be under way while the token is refreshed.
  private async endPrevious(cookie: string, { id }: Session, requestId: string): Promise<void> {
    const previous = await this.sessions.verify(cookie).catch(() => null);
    if (previous === null || previous.id === id) return;
    await this.revoke(previous, requestId).catch((error: unknown) => {
      this.logger.warn(`A previous session could not be revoked (request ${requestId}): ${String(error)}`);
    });
  }
}

/** What the users service refuses stays a refusal; everything else is a failure. */
function throwUnlessRefused(error: unknown): never {
  throw error instanceof Problem && error.status < 500 ? error : new Unavailable(error);
}

function throwUnavailable(error: unknown): never {
  throw new Unavailable(error);
}

function throwProblem(error: unknown): never {
  throw error instanceof IdentityRefused ? new IdTokenRefused(error) : new Unavailable(error);
}

function readBearer(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9._-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new IdTokenRefused();
  return token;
}
