import { FirebaseAuth, firebaseCode, type FirebaseProject } from '@trax/nest-platform/identity/firebase-auth';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { z } from 'zod';
import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VerifiedPerson,
} from './identity-provider.js';

const OPEN_TIMEOUT_MS = 4_000;
// A call waits for this when its session is not cached: once for the provider's keys, once for the account.
const VERIFY_TIMEOUT_MS = 1_000;
const MAX_TOKEN_LENGTH = 4_096;

/** Sessions by Firebase Authentication. */
export class FirebaseIdentity implements IdentityProvider {
  private readonly headerSchema;

  constructor(
    project: FirebaseProject,
    private readonly firebase: Pick<FirebaseAuth, 'ask'> = new FirebaseAuth(project),
  ) {
    const isEmulated = project.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
    this.headerSchema = isEmulated
      ? z.looseObject({ alg: z.literal('none') })
      : z.looseObject({ alg: z.literal('RS256'), kid: z.string() });
  }

  async verifyIdToken(idToken: string): Promise<VerifiedPerson> {
    return toPerson(await this.verify(OPEN_TIMEOUT_MS, idToken, (auth) => auth.verifyIdToken(idToken)));
  }

  async createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string> {
    const options = { expiresIn: lifetimeSeconds * 1_000 };
    return this.callProvider(OPEN_TIMEOUT_MS, (auth) => auth.createSessionCookie(idToken, options));
  }

  async verifySessionCookie(cookie: string): Promise<VerifiedPerson> {
    return toPerson(await this.verify(VERIFY_TIMEOUT_MS, cookie, (auth) => auth.verifySessionCookie(cookie)));
  }

  async verifyAccount(cookie: string): Promise<void> {
    await this.callProvider(VERIFY_TIMEOUT_MS, (auth) => auth.verifySessionCookie(cookie, true));
  }

  revokeTokens(uid: string): Promise<void> {
    return this.callProvider(OPEN_TIMEOUT_MS, (auth) => auth.revokeRefreshTokens(uid));
  }

  /** Anybody can send any text as a token: whatever fails is a refusal, except that the provider's keys are out of reach. */
  private async verify<Answer>(
    timeoutMs: number,
    token: string,
    question: (auth: Auth) => Promise<Answer>,
  ): Promise<Answer> {
    this.assertTokenShape(token);
    try {
      return await this.firebase.ask(timeoutMs, question);
    } catch (error) {
      throw isNetworkFailure(error) ? new IdentityUnreachable(messageOf(error)) : new IdentityRefused(messageOf(error));
    }
  }

  /** Sends a genuine token or uid to the provider: whatever fails is its failure, except that it refuses the account. */
  private async callProvider<Answer>(timeoutMs: number, question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.firebase.ask(timeoutMs, question);
    } catch (error) {
      const isRefused = REFUSALS.has(firebaseCode(error) ?? '');
      throw isRefused ? new IdentityRefused(messageOf(error)) : new IdentityUnreachable(messageOf(error));
    }
  }

  // firebase-admin looks into the parts of a token before it has checked that they are objects.
  private assertTokenShape(token: string): void {
    const parts = TOKEN.exec(token);
    if (token.length > MAX_TOKEN_LENGTH || parts === null) throw new IdentityRefused('This is no JWT');
    const [, header = '', payload = ''] = parts;
    const isWellFormed =
      this.headerSchema.safeParse(readJson(header)).success && z.looseObject({}).safeParse(readJson(payload)).success;
    if (!isWellFormed) throw new IdentityRefused('This is no JWT of the identity provider');
  }
}

/** Header, payload and signature, which is empty in a token of the emulator. */
const TOKEN = /^([\w-]+)\.([\w-]+)\.[\w-]*$/;

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
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

const NETWORK_CODES = new Set(['app/network-error', 'app/network-timeout']);

// Keys that could not be fetched are an `argument-error`, as a bad token is; only the message differs.
function isNetworkFailure(error: unknown): boolean {
  return (
    NETWORK_CODES.has(firebaseCode(error) ?? '') ||
    /^Error (?:while making request|fetching public keys)/.test(messageOf(error))
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function toPerson(token: DecodedIdToken): VerifiedPerson {
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
