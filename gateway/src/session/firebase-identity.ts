import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { IdentityRefused, IdentityUnreachable, type IdentityProvider, type VouchedPerson } from './identity-provider.js';

const TIMEOUT_MS = 4_000;

/** firebase-admin behind the port, loaded at its first use: it costs more to load than the rest of the gateway together. */
export class FirebaseIdentity implements IdentityProvider {
  private auth: Promise<Auth> | undefined;

  constructor(private readonly projectId: string) {}

  async verifyIdToken(idToken: string): Promise<VouchedPerson> {
    return vouched(await this.ask((auth) => auth.verifyIdToken(idToken)));
  }

  createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string> {
    return this.ask((auth) => auth.createSessionCookie(idToken, { expiresIn: lifetimeSeconds * 1_000 }));
  }

  async verifySessionCookieAndAccount(cookie: string): Promise<VouchedPerson> {
    return vouched(await this.ask((auth) => auth.verifySessionCookie(cookie, true)));
  }

  async verifySessionCookie(cookie: string): Promise<VouchedPerson> {
    return vouched(await this.ask((auth) => auth.verifySessionCookie(cookie)));
  }

  private async ask<Answer>(question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    this.auth ??= loadAuth(this.projectId);
    try {
      return await withinTimeout(question(await this.auth));
    } catch (error) {
      throw asIdentityFailure(error);
    }
  }
}

async function loadAuth(projectId: string): Promise<Auth> {
  const [{ applicationDefault, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const known = getApps().find((app) => app?.name === projectId);
  return getAuth(known ?? initializeApp({ projectId, credential: applicationDefault() }, projectId));
}

async function withinTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityUnreachable('The identity provider did not answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
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
  if (error instanceof IdentityUnreachable) return error;
  const { code, message } = error as { code?: string; message: string };
  return isRefusal(code, message) ? new IdentityRefused(message) : new IdentityUnreachable(message);
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
    issuedAtSeconds: token.iat,
    expiresAtSeconds: token.exp,
  };
}
