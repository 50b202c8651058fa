import { ID_TOKEN_MAX_AGE_SECONDS, type Viewer } from '@trax/contracts/session';
import { Unavailable } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import type { IdentityProvider, VouchedPerson } from './identity-provider.js';
import { SESSION_LIFETIME_SECONDS, type SessionCookie } from './session-cookie.js';
import { IdTokenRefused, IdTokenTooOld, problemOfIdentity } from './session.errors.js';
import type { SessionVerifier } from './session-verifier.js';
import type { Standings } from './standings.js';

type Parts = { identity: IdentityProvider; verifier: SessionVerifier; standings: Standings; cookie: SessionCookie };

/** Who is asking, and how a session begins and ends. Only here does a cookie mean anything. */
export class SessionService {
  private readonly identity: IdentityProvider;
  private readonly verifier: SessionVerifier;
  private readonly standings: Standings;
  private readonly cookie: SessionCookie;

  constructor({ identity, verifier, standings, cookie }: Parts) {
    this.identity = identity;
    this.verifier = verifier;
    this.standings = standings;
    this.cookie = cookie;
  }

  /** The cookie header for a person who has just proved who they are, and the end of the session they had before. */
  async open(request: FastifyRequest): Promise<string> {
    const idToken = bearerOf(request.headers.authorization);
    const person = await this.verifyIdToken(idToken);
    if (Date.now() / 1_000 - person.issuedAtSeconds > ID_TOKEN_MAX_AGE_SECONDS) throw new IdTokenTooOld();
    const value = await this.createCookie(idToken);
    await this.endOfAnother(person, request);
    await this.verifier.begin(value);
    return this.cookie.set(value);
  }

  /** Ends the session of this request, if it has one; answers the header that takes the cookie away. */
  async close(request: FastifyRequest): Promise<string> {
    const value = this.cookie.read(request.headers.cookie);
    if (value !== undefined) await this.verifier.end(value);
    return this.cookie.clear();
  }

  /** The person of this request by their cookie alone. @throws Unavailable when nobody can tell */
  async findPerson(request: FastifyRequest): Promise<VouchedPerson | null> {
    const value = this.cookie.read(request.headers.cookie);
    if (value === undefined) return null;
    return this.verifier.verify(value).catch((error: unknown) => {
      throw new Unavailable(error);
    });
  }

  /** The viewer that this person is to us; null when their account was deleted, whatever the provider still says. */
  async viewerOf(vouched: VouchedPerson, request: FastifyRequest): Promise<Viewer | null> {
    const { uid, email, emailVerified, displayName } = vouched;
    const person = { uid, email, emailVerified, displayName };
    const { isAdmin, isEnded } = await this.standings.find(person, request);
    return isEnded ? null : { ...person, isAdmin };
  }

  // The own previous cookie stays good: calls that carry it may be under way while the token is refreshed.
  private async endOfAnother(person: VouchedPerson, request: FastifyRequest): Promise<void> {
    const previous = this.cookie.read(request.headers.cookie);
    if (previous === undefined) return;
    const before = await this.verifier.verify(previous).catch(() => null);
    if (before !== null && before.uid !== person.uid) await this.verifier.end(previous);
  }

  private async verifyIdToken(idToken: string): Promise<VouchedPerson> {
    try {
      return await this.identity.verifyIdToken(idToken);
    } catch (error) {
      throw problemOfIdentity(error);
    }
  }

  private async createCookie(idToken: string): Promise<string> {
    try {
      return await this.identity.createSessionCookie(idToken, SESSION_LIFETIME_SECONDS);
    } catch (error) {
      throw problemOfIdentity(error);
    }
  }
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([A-Za-z0-9._-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new IdTokenRefused();
  return token;
}
