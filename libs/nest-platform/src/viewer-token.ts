import { createPrivateKey, createPublicKey } from 'node:crypto';
import { viewer as viewerSchema, type Viewer } from '@trax/contracts/session';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ISSUER = 'trax-gateway';
const ALGORITHM = 'EdDSA';
/** The lifetime of a token; the gateway may send the same token again for a part of it. */
export const VIEWER_TOKEN_SECONDS = 60;
/** How far the clocks of gateway and service may differ. */
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_REMEMBERED_TOKENS = 10_000;

const claimsSchema = z.object({ viewer: viewerSchema });

/** @param audience the name of the only service that accepts the token */
export type SignViewer = (viewer: Viewer, audience: string) => Promise<string>;
/** The viewer of a token; undefined when the token is forged, expired or meant for another service. */
export type VerifyViewer = (token: string) => Promise<Viewer | undefined>;

/** @param signingKey Ed25519 private key, PKCS8 PEM; only the gateway and the users service have it */
export function createViewerSigner(signingKey: string): SignViewer {
  const key = createPrivateKey(signingKey);
  return (viewer, audience) =>
    new SignJWT({ viewer })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${VIEWER_TOKEN_SECONDS}s`)
      .sign(key);
}

/**
 * Verifies the tokens of one service. The gateway sends the same token with every request of a person for half a minute, and
 * an Ed25519 verification costs more than a cached read: a verified token is remembered until it expires.
 * @param verificationKey Ed25519 public key, SPKI PEM
 * @param audience the name of this service
 */
export function createViewerVerifier(verificationKey: string, audience: string): VerifyViewer {
  const key = createPublicKey(verificationKey);
  const options = {
    issuer: ISSUER,
    audience,
    algorithms: [ALGORITHM],
    requiredClaims: ['exp'],
    maxTokenAge: VIEWER_TOKEN_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  const remembered = new Map<string, { viewer: Viewer; expiresAtMs: number }>();

  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && known.expiresAtMs > Date.now()) return known.viewer;
    remembered.delete(token);
    const payload = await jwtVerify(token, key, options).then(({ payload: claims }) => claims, refused);
    const parsed = claimsSchema.safeParse(payload);
    if (!parsed.success || payload?.exp === undefined) return undefined;
    const [oldest] = remembered.keys();
    if (remembered.size >= MAX_REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest);
    const { viewer } = parsed.data;
    remembered.set(token, { viewer, expiresAtMs: payload.exp * 1_000 });
    return viewer;
  };
}

function refused(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error;
}
