import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { SignJWT, UnsecuredJWT } from 'jose';
import { TEST_VIEWER_SIGNING_KEY, TEST_VIEWER_VERIFICATION_KEY, testViewer } from './viewer-headers.js';

const claims = { viewer: testViewer({ uid: 'mallory', isAdmin: true }) };
const signingKey = createPrivateKey(TEST_VIEWER_SIGNING_KEY);
const publicKeyAsSecret = new TextEncoder().encode(TEST_VIEWER_VERIFICATION_KEY);

type Facts = {
  audience: string;
  key?: KeyObject | Uint8Array;
  alg?: string;
  issuer?: string;
  ageSeconds?: number;
  lifetimeSeconds?: number;
};

/** A token as the gateway signs it, except for what is given. */
function sign({ audience, issuer = 'trax-gateway', ageSeconds = 0, lifetimeSeconds = 60, ...signing }: Facts) {
  const { key = signingKey, alg = 'EdDSA' } = signing;
  const issuedAt = Math.floor(Date.now() / 1_000) - ageSeconds;
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(key);
}

const TOKENS: Readonly<Record<string, (audience: string) => string | Promise<string>>> = {
  'no token at all': () => '',
  'a token that is no JWT': () => 'mallory',
  'a token signed with another key': (audience) => sign({ audience, key: generateKeyPairSync('ed25519').privateKey }),
  'a token signed with the public key as a shared secret': (audience) =>
    sign({ audience, key: publicKeyAsSecret, alg: 'HS256' }),
  'an unsigned token': (audience) =>
    new UnsecuredJWT(claims)
      .setIssuer('trax-gateway')
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('60s')
      .encode(),
  'an expired token': (audience) => sign({ audience, ageSeconds: 40, lifetimeSeconds: 30 }),
  'a token that was signed more than a minute ago': (audience) =>
    sign({ audience, ageSeconds: 70, lifetimeSeconds: 3_600 }),
  'a token from the future': (audience) => sign({ audience, ageSeconds: -70 }),
  'a token of another issuer': (audience) => sign({ audience, issuer: 'somebody' }),
  'a token for another service': () => sign({ audience: 'another-service' }),
};

/**
 * Everything that `service` must treat as a visitor's request, by name:
 * `it.each(forgedViewers('stats'))('refuses %s', async (_, headers) => …)`.
 */
export const forgedViewers = (service: string): Array<readonly [string, () => Promise<Record<string, string>>]> =>
  Object.entries(TOKENS).map(([name, make]) => [name, async () => ({ [VIEWER_HEADER]: await make(service) })] as const);
