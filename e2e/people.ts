import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContextOptions } from '@playwright/test';

/** Someone with an account at the identity provider. */
export type Person = { email: string; password: string };

/** Someone with an open session: `api` makes calls in it, and a browser context that begins with `storageState` is in it. */
export type Member = Person & {
  uid: string;
  api: APIRequestContext;
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
};

const KEY = 'demo-key';
const PROJECT = 'demo-trax';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
// The emulator accepts this bearer token as its administrator; a real project never would.
const EMULATOR_OWNER = { authorization: 'Bearer owner' };

/** The demo installation's one administrator; by hand, set TRAX_ACCOUNTS as `npm start` prints the accounts. */
export function owner(): Person {
  const accounts: { owner?: Person } = JSON.parse(process.env.TRAX_ACCOUNTS ?? '{}');
  if (!accounts.owner) throw new Error('TRAX_ACCOUNTS names no owner: {"owner":{"email":"…","password":"…"}}');
  return accounts.owner;
}

export const newPerson = (): Person => ({
  email: `listener-${randomUUID().slice(0, 8)}@trax.test`,
  password: `calm-${randomUUID().slice(0, 12)}`,
});

/** Signs a person up at the identity provider; they have not opened their verification link yet. */
export async function createUnverified(request: APIRequestContext): Promise<Person & { localId: string }> {
  const person = newPerson();
  const response = await request.post(`${ACCOUNTS}:signUp?key=${KEY}`, {
    data: { ...person, returnSecureToken: true },
  });
  const { localId } = (await response.json()) as { localId: string };
  return { ...person, localId };
}

/** A person who may sign in at once, and never did. */
export async function createListener(request: APIRequestContext): Promise<Person> {
  const { localId, ...person } = await createUnverified(request);
  await request.post(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
    headers: EMULATOR_OWNER,
    data: { localId, emailVerified: true },
  });
  return person;
}

/** Opens a session in an API context of its own, as the sign-in dialog does it, with the person's record. */
export async function openSession(api: APIRequestContext, person: Person): Promise<Member> {
  const response = await api.post(`${ACCOUNTS}:signInWithPassword?key=${KEY}`, {
    data: { ...person, returnSecureToken: true },
  });
  const { localId: uid, idToken, refreshToken } = await response.json();
  const opened = await api.post('/api/session', { headers: { authorization: `Bearer ${idToken}` } });
  const recorded = await api.post('/api/users', { data: { firebaseId: uid, email: person.email } });
  if (!opened.ok() || !recorded.ok()) throw new Error(`no session: ${opened.status()}, ${await recorded.text()}`);
  const { cookies } = await api.storageState();
  const account = persistedAccount({ uid, email: person.email, accessToken: idToken, refreshToken });
  const localStorage = [
    { name: 'trax.signed-in', value: uid },
    { name: `firebase:authUser:${KEY}:[DEFAULT]`, value: JSON.stringify(account) },
  ];
  return {
    ...person,
    uid,
    api,
    storageState: { cookies, origins: [{ origin: new URL(opened.url()).origin, localStorage }] },
  };
}

type Tokens = { uid: string; email: string; accessToken: string; refreshToken: string };

/** What the Firebase SDK restores when it starts; it moves the account into IndexedDB itself. */
function persistedAccount({ uid, email, accessToken, refreshToken }: Tokens): object {
  const profile = { uid, email, displayName: null, phoneNumber: null, photoURL: null };
  return {
    ...profile,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ ...profile, uid: email, providerId: 'password' }],
    stsTokenManager: { accessToken, refreshToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: KEY,
    appName: '[DEFAULT]',
  };
}

type OobCode = { email: string; oobCode: string; requestType: string };

/** The newest link that the product's e-mails would carry for this address: our own page, as `npm start` prints it. */
export async function emailedLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get(`/emulator/v1/projects/${PROJECT}/oobCodes`, { headers: EMULATOR_OWNER });
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  const newest = oobCodes.findLast((code) => code.email === email);
  if (!newest) throw new Error(`no e-mail was sent to ${email}`);
  const mode = newest.requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
  return `/verify-email?mode=${mode}&oobCode=${newest.oobCode}&apiKey=${KEY}`;
}
