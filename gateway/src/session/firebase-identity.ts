import { FirebaseAuth, firebaseCode, type FirebaseProject } from '@trax/nest-platform/identity/firebase-auth';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VouchedPerson,
} from './identity-provider.js';

const OPEN_TIMEOUT_MS = 4_000;
// Every call of a person waits for this one when their session was not seen for a while; and for a second one, about the
// provider's keys, when it does not answer.
const VERIFY_TIMEOUT_MS = 1_000;

/** Sessions by Firebase Authentication, behind the port. */
export class FirebaseIdentity implements IdentityProvider {
  private readonly firebase: FirebaseAuth;

  constructor(project: FirebaseProject) {
    this.firebase = new FirebaseAuth(project);
  }

  async verifyIdToken(idToken: string): Promise<VouchedPerson> {
    return vouched(await this.ask(OPEN_TIMEOUT_MS, (auth) => auth.verifyIdToken(idToken)));
  }

  createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string> {
    return this.ask(OPEN_TIMEOUT_MS, (auth) =>
      auth.createSessionCookie(idToken, { expiresIn: lifetimeSeconds * 1_000 }),
    );
  }

  async verifySessionCookieAndAccount(cookie: string): Promise<VouchedPerson> {
    return vouched(await this.ask(VERIFY_TIMEOUT_MS, (auth) => auth.verifySessionCookie(cookie, true)));
  }

  async verifySessionCookie(cookie: string): Promise<VouchedPerson> {
    return vouched(await this.ask(VERIFY_TIMEOUT_MS, (auth) => auth.verifySessionCookie(cookie)));
  }

  private async ask<Answer>(timeoutMs: number, question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.firebase.ask(timeoutMs, question);
    } catch (error) {
      throw asIdentityFailure(error);
    }
  }
}

const REFUSALS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-id-token',
]);

function asIdentityFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return isRefusal(firebaseCode(error), message) ? new IdentityRefused(message) : new IdentityUnreachable(message);
}

// `argument-error` stands both for a bad token and for keys that could not be fetched; only the sentence tells them apart.
function isRefusal(code: string | undefined, message: string): boolean {
  if (code === 'auth/argument-error') return /^(?:Firebase |Decoding |First argument)/.test(message);
  return code !== undefined && REFUSALS.has(code);
}

function vouched(token: DecodedIdToken): VouchedPerson {
  const name: unknown = token['name'];
  return {
    uid: token.uid,
    email: token.email ?? '',
    emailVerified: token.email_verified ?? false,
    displayName: typeof name === 'string' && name !== '' ? name : null,
    provider: token.firebase.sign_in_provider,
    signedInAtSeconds: token.auth_time,
    issuedAtSeconds: token.iat,
    expiresAtSeconds: token.exp,
  };
}
