import { createPrivateKey, createPublicKey } from 'node:crypto';
import { accountsAudience, AUTH_KEYS_PATH } from '@trax/contracts/auth';
import { firebaseId } from '@trax/contracts/users';
import { jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config.js';
import {
  createPerson,
  IdentityRefused,
  IdentityUnreachable,
  remoteKeys,
  type IdentityProvider,
  type VerifiedPerson,
} from './identity-provider.js';

const ALGORITHM = 'EdDSA';
const KEYS_TIMES = { timeoutDuration: 2_000, cacheMaxAge: 600_000 };
/** How far the clocks of gateway and users service may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** Its sign-ins are not refused here: the users service signs in only people who have proved the address or been let in. */
const PROVIDER = 'accounts';
/** Distinguishes a session cookie from the viewer tokens, which the same key signs for services. */
const COOKIE_AUDIENCE = 'session-cookie';

const claimsSchema = z.looseObject({
  sub: firebaseId,
  email: z.string().min(1).max(320),
  email_verified: z.boolean(),
  name: z.string().max(120).default(''),
  auth_time: z.int(),
  iat: z.number(),
  exp: z.number(),
});

type AccountsSettings = Pick<GatewayConfig, 'PUBLIC_URL' | 'USERS_URL' | 'VIEWER_SIGNING_KEY'>;

/** Sign-ins by the accounts of the installation: tokens of the users service, session cookies signed by the gateway's own key. */
export class AccountsIdentity implements IdentityProvider {
  private readonly tokenOptions;
  private readonly cookieOptions;
  private readonly signingKey;
  private readonly verificationKey;

  constructor(
    { PUBLIC_URL, USERS_URL, VIEWER_SIGNING_KEY }: AccountsSettings,
    private readonly keys: JWTVerifyGetKey = remoteKeys(new URL(AUTH_KEYS_PATH, USERS_URL), KEYS_TIMES).getKey,
  ) {
    const { issuer, audience, maxAgeSeconds } = accountsAudience(PUBLIC_URL);
    const common = { algorithms: [ALGORITHM], clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ['exp', 'iat'] };
    // `maxTokenAge` also refuses what was issued in the future.
    this.tokenOptions = { ...common, issuer, audience, maxTokenAge: maxAgeSeconds };
    this.cookieOptions = { ...common, issuer, audience: COOKIE_AUDIENCE };
    this.signingKey = createPrivateKey(VIEWER_SIGNING_KEY);
    this.verificationKey = createPublicKey(this.signingKey);
  }

  async verifyIdToken(idToken: string): Promise<VerifiedPerson> {
    return read(() => jwtVerify(idToken, this.keys, this.tokenOptions));
  }

  async createSessionCookie(idToken: string, lifetimeSeconds: number): Promise<string> {
    const { uid, email, emailVerified, displayName, signedInAtSeconds } = await this.verifyIdToken(idToken);
    const claims = { email, email_verified: emailVerified, name: displayName ?? '', auth_time: signedInAtSeconds };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(uid)
      .setIssuer(this.cookieOptions.issuer)
      .setAudience(COOKIE_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.signingKey);
  }

  async verifySessionCookie(cookie: string): Promise<VerifiedPerson> {
    return read(() => jwtVerify(cookie, this.verificationKey, this.cookieOptions));
  }

  /** The users service has ended them together with the sessions. */
  revokeTokens(): Promise<void> {
    return Promise.resolve();
  }
}

async function read(verify: () => Promise<{ payload: JWTPayload }>): Promise<VerifiedPerson> {
  try {
    return createPerson(claimsSchema.parse((await verify()).payload), PROVIDER);
  } catch (error) {
    throw error instanceof IdentityUnreachable ? error : new IdentityRefused(String(error), { cause: error });
  }
}
