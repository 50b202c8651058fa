const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Forged cookies, by what is wrong with them. `genuine` is a cookie of `uid` from the Auth emulator, whose
 * tokens are not signed, so that only their shape and claims are checked.
 */
export function forgedCookies(genuine: string, uid: string): Readonly<Record<string, string>> {
  const [header = '', payload = ''] = genuine.split('.');
  const claims = payload === '' ? {} : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as object);
  const withClaims = (changes: object) => `${header}.${encode({ ...claims, ...changes })}.`;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  return {
    'a word': 'garbage',
    'two parts': `${header}.${payload}`,
    'four parts': `${header}.${payload}..`,
    'a payload of null': `${header}.${encode(null)}.`,
    'a payload that is no JSON': `${header}.${Buffer.from('{').toString('base64url')}.`,
    'a header of null': `${encode(null)}.${payload}.`,
    'signed with a shared secret': `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}.c2lnbmF0dXJl`,
    'signed with an unknown key': `${encode({ alg: 'RS256', kid: 'unknown' })}.${payload}.c2lnbmF0dXJl`,
    'of another project': withClaims({ aud: 'other', iss: 'https://session.firebase.google.com/other' }),
    'of an impossible uid': withClaims({ sub: `${uid}/x` }),
    'that has expired': withClaims({ exp: nowSeconds - 10 }),
    'of 5,000 characters': `${header}.${payload}.${'A'.repeat(5_000)}`,
  };
}
