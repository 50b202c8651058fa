/** What the identity provider vouches for: the claims of an ID token or of a session cookie that we use. */
export type VouchedPerson = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  /** `password`, `google.com`, `facebook.com` … */
  readonly provider: string;
  /** When this person last proved who they are; every token and cookie since then carries it. */
  readonly signedInAtSeconds: number;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
};

/** Signs people in and vouches for them. Every method throws IdentityRefused or IdentityUnreachable, nothing else. */
export interface IdentityProvider {
  verifyIdToken(idToken: string): Promise<VouchedPerson>;
  createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string>;
  /** Asks the provider too whether the account was disabled, deleted or signed out everywhere. */
  verifySessionCookieAndAccount(cookie: string): Promise<VouchedPerson>;
  /** Checks the signature with the keys at hand only. */
  verifySessionCookie(cookie: string): Promise<VouchedPerson>;
}

/** The provider, or its signature, says no: forged, expired, revoked, disabled, deleted. */
export class IdentityRefused extends Error {}

/** The provider could not be asked; says nothing about the person. */
export class IdentityUnreachable extends Error {}
