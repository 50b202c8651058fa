import { firebaseId } from '@trax/contracts/users';
import { FirebaseAuth, firebaseCode, type FirebaseProject } from '@trax/identity/firebase-auth';
import { parseJson } from '@trax/nest-platform/parse-json';
import type { Auth } from 'firebase-admin/auth';
import { jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import {
  createPerson,
  IdentityRefused,
  IdentityUnreachable,
  remoteKeys,
  type IdentityProvider,
  type VerifiedPerson,
} from './identity-provider.js';

const SIGN_IN_TIMEOUT_MS = 4_000;
/** Where Google publishes the public keys of session cookies: once for all projects. */
const KEYS_URL = new URL('https://identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys');
const KEYS_TIMES = { timeoutDuration: 4_000, cacheMaxAge: 6 * 3_600_000 };
const MAX_TOKEN_LENGTH = 4_096;
/** How far the clock of the gateway may be behind that of the provider. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The claims of an ID token or of a session cookie that we use. */
const claimsSchema = z.looseObject({
  sub: firebaseId,
  email: z.string().max(320).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  firebase: z.looseObject({ sign_in_provider: z.string() }),
  auth_time: z.int(),
  iat: z.number(),
  exp: z.number(),
});

/**
 * Sign-ins by Firebase Authentication. Session cookies are verified here and not by firebase-admin, which would call the
 * emulator for each of them, and fetch Google's keys once for every call that waits for them.
 */
export class FirebaseIdentity implements IdentityProvider {
  private readonly headerSchema;
  private readonly isEmulated: boolean;

  constructor(
    private readonly project: FirebaseProject,
    private readonly firebase: Pick<FirebaseAuth, 'ask'> = new FirebaseAuth(project),
    private readonly keys: JWTVerifyGetKey = googleKeys(project),
  ) {
    this.isEmulated = project.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
    this.headerSchema = this.isEmulated
      ? z.looseObject({ alg: z.literal('none') })
      : z.looseObject({ alg: z.literal('RS256'), kid: z.string() });
  }

  async verifyIdToken(idToken: string): Promise<VerifiedPerson> {
    this.assertTokenShape(idToken);
    try {
      const person = toPerson(await this.firebase.ask(SIGN_IN_TIMEOUT_MS, (auth) => auth.verifyIdToken(idToken)));
      assertNotAhead(person);
      return person;
    } catch (error) {
      // A caller can send any text: whatever fails is a refusal, except that Google's keys are out of reach.
      throw isNetworkFailure(error) ? new IdentityUnreachable(errorText(error)) : new IdentityRefused(errorText(error));
    }
  }

  async verifySessionCookie(cookie: string): Promise<VerifiedPerson> {
    this.assertTokenShape(cookie);
    try {
      return toPerson(await this.readCookie(cookie));
    } catch (error) {
      throw error instanceof IdentityUnreachable ? error : new IdentityRefused(errorText(error));
    }
  }

  async createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string> {
    const options = { expiresIn: lifetimeSeconds * 1_000 };
    return this.callProvider((auth) => auth.createSessionCookie(idToken, options));
  }

  revokeTokens(uid: string): Promise<void> {
    return this.callProvider((auth) => auth.revokeRefreshTokens(uid));
  }

  private async readCookie(cookie: string): Promise<JWTPayload> {
    const { FIREBASE_PROJECT_ID: audience } = this.project;
    const options = { issuer: `https://session.firebase.google.com/${audience}`, audience };
    if (this.isEmulated) return UnsecuredJWT.decode(cookie, options).payload;
    const { payload } = await jwtVerify(cookie, this.keys, { ...options, algorithms: ['RS256'] });
    return payload;
  }

  /** Sends a genuine token or uid to the provider: whatever fails is its failure, except that it refuses the account. */
  private async callProvider<Answer>(question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.firebase.ask(SIGN_IN_TIMEOUT_MS, question);
    } catch (error) {
      const isRefused = REFUSALS.has(firebaseCode(error) ?? '');
      throw isRefused ? new IdentityRefused(errorText(error)) : new IdentityUnreachable(errorText(error));
    }
  }

  // Before any library: firebase-admin looks into the parts of a token before it has checked that they are objects.
  private assertTokenShape(token: string): void {
    const parts = TOKEN.exec(token);
    if (token.length > MAX_TOKEN_LENGTH || parts === null) throw new IdentityRefused('This is no JWT');
    const [, header = '', payload = ''] = parts;
    const isWellFormed =
      this.headerSchema.safeParse(readJson(header)).success && z.looseObject({}).safeParse(readJson(payload)).success;
    if (!isWellFormed) throw new IdentityRefused('This is no JWT of the identity provider');
  }
}

/** Google's are fetched at the start already. */
function googleKeys({ FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }: FirebaseProject): JWTVerifyGetKey {
  const { getKey, reload } = remoteKeys(KEYS_URL, KEYS_TIMES);
  if (emulatorHost === undefined) void reload().catch(() => undefined);
  return getKey;
}

/** Header, payload and signature, which is empty in a token of the emulator. */
const TOKEN = /^([\w-]+)\.([\w-]+)\.[\w-]*$/;

const readJson = (part: string): unknown => parseJson(Buffer.from(part, 'base64url').toString());

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
    /^Error (?:while making request|fetching public keys)/.test(errorText(error))
  );
}

/** firebase-admin compares the end of a token with the clock, and not its beginning. @throws Error */
function assertNotAhead({ issuedAtSeconds, signedInAtSeconds }: VerifiedPerson): void {
  const secondsAhead = Math.max(issuedAtSeconds, signedInAtSeconds) - Date.now() / 1_000;
  if (secondsAhead > CLOCK_TOLERANCE_SECONDS) throw new Error(`This token is ${Math.round(secondsAhead)} s ahead`);
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws Error for claims of another form */
function toPerson(claims: unknown): VerifiedPerson {
  const { firebase, ...person } = claimsSchema.parse(claims);
  return createPerson(person, firebase.sign_in_provider);
}
