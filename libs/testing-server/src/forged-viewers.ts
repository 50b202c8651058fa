import { VIEWER_HEADER } from '@trax/contracts/session';
import { SignJWT, UnsecuredJWT } from 'jose';
import { TEST_VIEWER_TOKEN_SECRET, testViewer } from './viewer-headers.js';

const viewer = testViewer({ uid: 'mallory', isAdmin: true });
const { uid, ...claims } = viewer;

type Facts = { secret?: string; issuer?: string; audience?: string; expiresAt?: string };

const sign = ({ secret = TEST_VIEWER_TOKEN_SECRET, issuer, audience, expiresAt = '60s' }: Facts) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(uid)
    .setIssuer(issuer ?? 'trax-gateway')
    .setAudience(audience ?? 'trax-services')
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));

const unsigned = () =>
  Promise.resolve(
    new UnsecuredJWT(claims).setSubject(uid).setIssuer('trax-gateway').setAudience('trax-services').encode(),
  );

const TOKENS: Readonly<Record<string, () => Promise<string>>> = {
  'no token at all': () => Promise.resolve(''),
  'a token that is no JWT': () => Promise.resolve('mallory'),
  'a token signed with another secret': () => sign({ secret: 'another-secret-of-thirty-two-characters' }),
  'an unsigned token': unsigned,
  'an expired token': () => sign({ expiresAt: '1 second ago' }),
  'a token of another issuer': () => sign({ issuer: 'somebody' }),
  'a token for somebody else': () => sign({ audience: 'somebody' }),
};

/** Everything a service must take for a visitor, by name: for `it.each(forgedViewers)('refuses %s', …)`. */
export const forgedViewers: ReadonlyArray<readonly [string, () => Promise<Record<string, string>>]> = Object.entries(
  TOKENS,
).map(([name, make]) => [name, async () => ({ [VIEWER_HEADER]: await make() })] as const);
