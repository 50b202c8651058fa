import { viewer as viewerSchema, type Viewer } from '@trax/contracts/session';
import { errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'trax-gateway';
const AUDIENCE = 'trax-services';
const ALGORITHM = 'HS256';
/** How long a signed viewer is good for; the gateway may reuse one for a part of it. */
export const VIEWER_TOKEN_SECONDS = 60;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs the person of a request for the services behind the gateway; good for 60 seconds. */
export function signViewer(viewer: Viewer, secret: string): Promise<string> {
  const { uid, ...claims } = viewer;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(uid)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${VIEWER_TOKEN_SECONDS}s`)
    .sign(keyOf(secret));
}

/** The person that the gateway signed, or undefined when the token is forged, expired or not ours. */
export async function verifyViewer(token: string, secret: string): Promise<Viewer | undefined> {
  return (await verify(token, keyOf(secret)))?.viewer;
}

type Verified = { viewer: Viewer; expiresAtMs: number };

async function verify(token: string, key: Uint8Array): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'exp'],
    });
    const { email, emailVerified, displayName, isAdmin } = payload;
    const parsed = viewerSchema.safeParse({ uid: payload.sub, email, emailVerified, displayName, isAdmin });
    return parsed.success ? { viewer: parsed.data, expiresAtMs: (payload.exp ?? 0) * 1000 } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const REMEMBERED_TOKENS = 1_000;

/**
 * A verifier that remembers the tokens that it has verified until they expire: the gateway sends the same one with every
 * request of a person, and a signature costs more than all else that a cached read does.
 */
export function createViewerVerifier(secret: string): (token: string) => Promise<Viewer | undefined> {
  const key = keyOf(secret);
  const remembered = new Map<string, Verified>();
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAtMs > Date.now()) return known.viewer;
    remembered.delete(token);
    const verified = await verify(token, key);
    if (verified === undefined) return undefined;
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, verified);
    return verified.viewer;
  };
}
