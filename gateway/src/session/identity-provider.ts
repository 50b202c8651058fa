import { isVisible } from '@trax/contracts/text-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** A person whom the identity provider has verified: the claims of an ID token or of a session cookie that we use. */
export type VerifiedPerson = {
  readonly uid: string;
  /** Empty for an account without one. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  /** `password`, `google.com`, `facebook.com`, `anonymous` … of Firebase; `accounts`: of the installation. */
  readonly provider: string;
  /** When this person last proved who they are; every token and cookie since then carries it. */
  readonly signedInAtSeconds: number;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
};

/** Verifies people. Every method throws IdentityRefused or IdentityUnreachable, nothing else. */
export interface IdentityProvider {
  verifyIdToken(idToken: string): Promise<VerifiedPerson>;
  createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string>;
  /** By the provider's public keys alone: whether the account still exists is known to the users service. */
  verifySessionCookie(cookie: string): Promise<VerifiedPerson>;
  /** Signs the person out of every browser, so that none of them gets another ID token without a new sign-in. */
  revokeTokens(uid: string): Promise<void>;
}

/** Forged, expired or malformed, or its account is disabled, deleted or signed out. */
export class IdentityRefused extends Error {}

/** The provider could not be reached, so that nothing is known of the person. */
export class IdentityUnreachable extends Error {}

export const IDENTITY_PROVIDER = Symbol('identity provider');

/** The claims of an ID token or of a session cookie that we use. */
type Claims = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly auth_time: number;
  readonly iat: number;
  readonly exp: number;
};

export function createPerson(claims: Claims, provider: string): VerifiedPerson {
  return {
    uid: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    displayName: isVisible(claims.name) ? claims.name : null,
    provider,
    signedInAtSeconds: claims.auth_time,
    issuedAtSeconds: claims.iat,
    expiresAtSeconds: claims.exp,
  };
}

/** The public keys at an address: fetched once for all calls that wait for them, and again for a key that is not known. */
export function remoteKeys(url: URL, times: { timeoutDuration: number; cacheMaxAge: number }) {
  const keys = createRemoteJWKSet(url, times);
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new IdentityUnreachable(String(error), { cause: error });
    }
  };
  return { getKey, reload: () => keys.reload() };
}
