import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { GatewayConfig } from '../gateway.config.js';
import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VouchedPerson,
} from './identity-provider.js';

const OPEN_TIMEOUT_MS = 4_000;
// Every call of a person waits for this one when their session was not seen for a while.
const VERIFY_TIMEOUT_MS = 2_000;

type FirebaseProject = Pick<GatewayConfig, 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST'>;

/** firebase-admin behind the port, loaded at its first use: it costs 0.3 s and 21 MB that a gateway without visitors spares. */
export class FirebaseIdentity implements IdentityProvider {
  private auth: Promise<Auth> | undefined;

  constructor(private readonly project: FirebaseProject) {}

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
    this.auth ??= loadAuth(this.project);
    const auth = await this.auth;
    try {
      return await withinTimeout(timeoutMs, question(auth));
    } catch (error) {
      throw asIdentityFailure(error);
    }
  }
}

async function loadAuth(project: FirebaseProject): Promise<Auth> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = project;
  trustOnly(emulatorHost);
  const [{ applicationDefault, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const known = getApps().find((app) => app?.name === projectId);
  return getAuth(known ?? initializeApp({ projectId, credential: applicationDefault() }, projectId));
}

// firebase-admin takes unsigned tokens as soon as this variable has any value; the checked configuration decides instead.
function trustOnly(emulatorHost: string | undefined): void {
  if (emulatorHost === undefined) delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  else process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulatorHost;
}

async function withinTimeout<Answer>(timeoutMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new IdentityUnreachable('The identity provider did not answer in time')),
      timeoutMs,
    );
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
    signedInAtSeconds: token.auth_time,
    issuedAtSeconds: token.iat,
    expiresAtSeconds: token.exp,
  };
}
