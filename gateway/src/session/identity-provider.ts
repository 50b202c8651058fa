/** A person whom the identity provider has verified: the claims of an ID token or of a session cookie that we use. */
export type VerifiedPerson = {
  readonly uid: string;
  /** Empty for an account without one. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  /** `password`, `google.com`, `facebook.com`, `anonymous` … */
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
