import { afterAll, beforeAll, expect } from '@jest/globals';
import { FirebaseAuth } from '@trax/identity/firebase-auth';
import { startAuthEmulator } from '@trax/start/auth-emulator';
import { call, type Answer } from './http-call.js';
import { useGateway } from './use-gateway.js';

const PROJECT = 'demo-trax';
const EMULATOR_OWNER = { authorization: 'Bearer owner' };
const LOAD_TIMEOUT_MS = 60_000;
const PASSWORD = 'secret-1';

export type Account = { idToken: string; refreshToken: string; localId: string; email: string };

const started: Awaited<ReturnType<typeof startAuthEmulator>>[] = [];
beforeAll(async () => {
  const emulator = await startAuthEmulator({ projectId: PROJECT });
  started.push(emulator);
  // Loads firebase-admin, which in Jest can take longer than the first call may wait.
  const project = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: emulator.host };
  await new FirebaseAuth(project).ask(LOAD_TIMEOUT_MS, () => Promise.resolve());
});
afterAll(() => Promise.all(started.map((emulator) => emulator.stop())));
const host = () => started[0]?.host ?? '';

/** A gateway with firebase-admin and an Auth emulator; it starts once for all specs that run in one process. */
export const gateway = useGateway({
  identity: 'configured',
  settings: () => ({
    FIREBASE_AUTH_EMULATOR_HOST: host(),
    FIREBASE_PROJECT_ID: PROJECT,
    EMULATOR_HOSTS: 'tablet.local, phone.local',
  }),
});

/** A call to the emulator itself. */
export async function callEmulator(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await call(`http://${host()}`, `${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const callToolkit = (action: string, body: object, headers: Record<string, string> = {}) =>
  callEmulator(`/identitytoolkit.googleapis.com/v1/${action}`, body, headers);

const updateAccount = (changes: { localId: string; emailVerified: boolean }) =>
  callToolkit(`projects/${PROJECT}/accounts:update`, changes, EMULATOR_OWNER);

let people = 0;

/** A new person with an email address that is not verified. */
export async function signUp(): Promise<Account> {
  people += 1;
  const credentials = { email: `person-${people}@trax.test`, password: PASSWORD, returnSecureToken: true };
  return (await callToolkit('accounts:signUp', credentials)) as Account;
}

export async function signInAgain(email: string): Promise<Account> {
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  return (await callToolkit('accounts:signInWithPassword', credentials)) as Account;
}

/** A new person with a verified email address. */
export async function signInVerified(): Promise<Account> {
  const { localId, email } = await signUp();
  await updateAccount({ localId, emailVerified: true });
  return signInAgain(email);
}

export const openSession = (idToken: string, headers: Record<string, string> = {}): Promise<Answer> =>
  gateway.call('/api/session', { method: 'POST', headers: { authorization: `Bearer ${idToken}`, ...headers } });

/** The `Cookie` header of a new session. */
export async function openedCookie(idToken: string): Promise<string> {
  const answer = await openSession(idToken);
  expect(answer.status).toBe(204);
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** The viewer of the session of a cookie. */
export async function readViewer(cookie: string): Promise<unknown> {
  const answer = await gateway.call('/api/session', { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (answer.json() as { viewer: unknown }).viewer;
}

/** An emulator token with other claims: it is not signed, so that only its claims are checked. */
export function withClaims(token: string, claims: object): string {
  const [header = '', payload = ''] = token.split('.');
  const known: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url')}.`;
}
