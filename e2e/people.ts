import type { APIRequest, APIRequestContext, BrowserContextOptions } from '@playwright/test';
import { API_KEY, openSession, type Person, type Session } from '@trax/bench/people.mjs';

export { createAccount, newPerson, type Person } from '@trax/bench/people.mjs';

/** Someone with an open session: `api` makes calls in it, and a browser context that begins with `storageState` is in it. */
export type Member = Session & {
  api: APIRequestContext;
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
};

/** The product under test: `npm test` starts one and names it here; by hand, any running `npm start` will do. */
export const PRODUCT_URL = process.env.TRAX_URL ?? 'http://localhost:8080';

/** The demo installation's one administrator; by hand, set TRAX_ACCOUNTS as `npm start` prints the accounts. */
export function owner(): Person {
  const accounts: { owner?: Person } = JSON.parse(process.env.TRAX_ACCOUNTS ?? '{}');
  if (!accounts.owner) throw new Error('TRAX_ACCOUNTS names no owner: {"owner":{"email":"…","password":"…"}}');
  return accounts.owner;
}

/** Opens a session in an API context of its own. */
export async function openMember(request: APIRequest, person: Person): Promise<Member> {
  const session = await openSession(PRODUCT_URL, person);
  const { origin, hostname: domain, protocol } = new URL(PRODUCT_URL);
  const [name = '', value = ''] = session.cookie.split(/=(.*)/);
  const attributes = {
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax' as const,
  };
  const localStorage = [
    { name: 'trax.signed-in', value: session.uid },
    { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(persistedAccount(session)) },
  ];
  const storageState = { cookies: [{ name, value, domain, ...attributes }], origins: [{ origin, localStorage }] };
  // Calls of our own pages name their origin; without it, they are refused.
  const extraHTTPHeaders = { 'sec-fetch-site': 'same-origin' };
  return {
    ...session,
    api: await request.newContext({ baseURL: PRODUCT_URL, extraHTTPHeaders, storageState }),
    storageState,
  };
}

/** What the Firebase SDK restores when it starts; it moves the account into IndexedDB itself. */
function persistedAccount({ uid, email, idToken, refreshToken }: Session): object {
  const profile = { uid, email, displayName: null, phoneNumber: null, photoURL: null };
  return {
    ...profile,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ ...profile, uid: email, providerId: 'password' }],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}

type OobCode = { email: string; oobCode: string; requestType: string };

/** The newest link that the product's emails would carry for this address: our own page, as `npm start` prints it. */
export async function emailedLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/emulator/v1/projects/demo-trax/oobCodes', {
    headers: { authorization: 'Bearer owner' },
  });
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  const newest = oobCodes.findLast((code) => code.email === email);
  if (!newest) throw new Error(`no email was sent to ${email}`);
  const mode = newest.requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
  return `/verify-email?mode=${mode}&oobCode=${newest.oobCode}&apiKey=${API_KEY}`;
}
