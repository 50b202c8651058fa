import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ID_TOKEN_MAX_AGE_SECONDS, type Viewer } from '@trax/contracts/session';
import { Unavailable } from '@trax/nest-platform/problem';
import { IDENTITY_PROVIDER, IdentityRefused, type IdentityProvider, type VerifiedPerson } from './identity-provider.js';
import { SESSION_LIFETIME_SECONDS } from './session-cookie.js';
import { SessionRecords } from './session-records.js';
import { AnonymousAccount, IdTokenRefused, IdTokenTooOld } from './session.errors.js';
import { sessionIdOf, VerifiedCookies, type Session } from './verified-cookies.js';

/** A person who is signed in: as the identity provider verified them, and as services see them. */
export type SignedIn = { readonly person: VerifiedPerson; readonly viewer: Viewer };

export type OpenInput = {
  readonly authorization: string | undefined;
  /** The session cookie that the browser has already. */
  readonly previousCookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
};

/** How sessions begin and end, and who a cookie belongs to. */
@Injectable()
export class SessionService {
  private readonly logger = new Logger('session');

  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly identity: IdentityProvider,
    private readonly cookies: VerifiedCookies,
    private readonly records: SessionRecords,
  ) {}

  /** Who is signed in by this cookie without a promise: null for nobody, undefined when `find` has to be called. */
  peek(cookie: string): SignedIn | null | undefined {
    const session = this.cookies.peek(cookie);
    if (session === undefined || session === null) return session;
    const viewer = this.records.peek(session);
    return viewer === undefined || viewer === null ? viewer : { person: session.person, viewer };
  }

  /** Who is signed in by this cookie, null for nobody. @throws Unavailable when that cannot be found out */
  async find(cookie: string, requestId: string): Promise<SignedIn | null> {
    const session = await this.verify(cookie);
    if (session === null) return null;
    const viewer = await this.records.find(session, requestId);
    return viewer === null ? null : { person: session.person, viewer };
  }

  /**
   * The session cookie of a person who has just proved who they are, by an ID token. Ends the session of somebody else in
   * the same browser.
   * @throws IdTokenRefused, IdTokenTooOld, AnonymousAccount, Unavailable, AccountDeleted
   */
  async open({ authorization, previousCookie, userAgent, requestId }: OpenInput): Promise<string> {
    const idToken = bearerOf(authorization);
    const person = await this.identity.verifyIdToken(idToken).catch(throwProblem);
    if (Date.now() / 1_000 - person.issuedAtSeconds > ID_TOKEN_MAX_AGE_SECONDS) throw new IdTokenTooOld();
    if (person.email === '') throw new AnonymousAccount();
    const session = { id: sessionIdOf(person), person };
    await untilSecondHasPassed(this.records.lastRevocationSeconds(session));
    const cookie = await this.identity.createSessionCookie(idToken, SESSION_LIFETIME_SECONDS).catch(throwProblem);
    if (previousCookie !== undefined) await this.closeAnothers(previousCookie, person, requestId);
    await this.records.open(session, userAgent, requestId);
    return cookie;
  }

  /**
   * Revokes the session of a cookie: at once in this process, within 60 s in every other. A cookie that nobody issued
   * changes nothing.
   * @throws Unavailable when the revocation could not be stored
   */
  async close(cookie: string, requestId: string): Promise<void> {
    const session = await this.verify(cookie);
    if (session !== null) await this.records.revoke(session, requestId);
  }

  /** Revokes every session of a person, here and at the identity provider. @throws Unavailable as `close` */
  async closeAll(viewer: Viewer, requestId: string): Promise<void> {
    await this.records.revokeAll(viewer, requestId);
    await this.identity.revokeTokens(viewer.uid).catch(throwProblem);
  }

  private async verify(cookie: string): Promise<Session | null> {
    return this.cookies.find(cookie).catch((error: unknown) => {
      throw new Unavailable(error);
    });
  }

  // One's own previous cookie stays valid: calls that carry it may be under way while the token is refreshed.
  private async closeAnothers(cookie: string, { uid }: VerifiedPerson, requestId: string): Promise<void> {
    const previous = await this.cookies.find(cookie).catch(() => null);
    if (previous === null || previous.person.uid === uid) return;
    await this.records.revoke(previous, requestId).catch((error: unknown) => {
      this.logger.warn(`A previous session could not be revoked (request ${requestId}): ${String(error)}`);
    });
  }
}

/** A cookie's time of issue is in whole seconds: one issued in the second of a revocation would be refused. */
async function untilSecondHasPassed(revokedAtSeconds: number): Promise<void> {
  const remainingMs = (revokedAtSeconds + 1) * 1_000 - Date.now();
  if (remainingMs > 0) await delay(Math.min(remainingMs, 1_000));
}

function throwProblem(error: unknown): never {
  throw error instanceof IdentityRefused ? new IdTokenRefused(error) : new Unavailable(error);
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9._-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new IdTokenRefused();
  return token;
}
