import { afterAll, beforeAll, expect } from '@jest/globals';
import { startAuthEmulator } from '@trax/start/auth-emulator';
import { call, type Answer } from './http-call.js';
import { useGateway, type TestGateway } from './use-gateway.js';

const PROJECT = 'demo-trax';
const EMULATOR_OWNER = { authorization: 'Bearer owner' };
const PASSWORD = 'secret-1';

export type Account = { idToken: string; refreshToken: string; localId: string; email: string };

export type EmulatorGateway = TestGateway & {
  /** A call to the emulator itself. */
  callEmulator: (path: string, body: object, headers?: Record<string, string>) => Promise<unknown>;
  /** A new person with an e-mail address that nobody has verified. */
  signUp: () => Promise<Account>;
  /** A new person with a verified e-mail address. */
  signInVerified: () => Promise<Account>;
  signInAgain: (email: string) => Promise<Account>;
  updateAccount: (changes: { localId: string; emailVerified?: boolean; disableUser?: boolean }) => Promise<unknown>;
  deleteAccount: (localId: string) => Promise<unknown>;
  openSession: (idToken: string, headers?: Record<string, string>) => Promise<Answer>;
  /** The `Cookie` header of a new session. */
  openedCookie: (idToken: string) => Promise<string>;
  viewerOf: (cookie: string) => Promise<unknown>;
};

/** A gateway with firebase-admin against an Auth emulator of its own. */
export function useEmulatorGateway(): EmulatorGateway {
  const started: Awaited<ReturnType<typeof startAuthEmulator>>[] = [];
  beforeAll(async () => {
    started.push(await startAuthEmulator({ projectId: PROJECT }));
  }, 60_000);
  afterAll(() => Promise.all(started.map((emulator) => emulator.stop())));
  const host = () => started[0]?.host ?? '';

  const gateway = useGateway({
    identity: 'firebase',
    settings: () => ({
      FIREBASE_AUTH_EMULATOR_HOST: host(),
      FIREBASE_PROJECT_ID: PROJECT,
      EMULATOR_HOSTS: 'tablet.local, phone.local',
    }),
  });
  const callEmulator = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await call(`http://${host()}`, `${path}?key=demo-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  return { ...gateway, callEmulator, ...accounts(callEmulator), ...sessions(gateway) };
}

let people = 0;

function accounts(callEmulator: EmulatorGateway['callEmulator']) {
  const toolkit = (action: string, body: object, headers: Record<string, string> = {}) =>
    callEmulator(`/identitytoolkit.googleapis.com/v1/${action}`, body, headers);
  const updateAccount: EmulatorGateway['updateAccount'] = (changes) =>
    toolkit(`projects/${PROJECT}/accounts:update`, changes, EMULATOR_OWNER);
  const signInAgain = async (email: string) => {
    const credentials = { email, password: PASSWORD, returnSecureToken: true };
    return (await toolkit('accounts:signInWithPassword', credentials)) as Account;
  };
  const signUp = async () => {
    people += 1;
    const credentials = { email: `person-${people}@trax.test`, password: PASSWORD, returnSecureToken: true };
    return (await toolkit('accounts:signUp', credentials)) as Account;
  };
  const signInVerified = async () => {
    const { localId, email } = await signUp();
    await updateAccount({ localId, emailVerified: true });
    return signInAgain(email);
  };
  const deleteAccount = (localId: string) =>
    toolkit(`projects/${PROJECT}/accounts:delete`, { localId }, EMULATOR_OWNER);
  return { updateAccount, signInAgain, signUp, signInVerified, deleteAccount };
}

function sessions(gateway: TestGateway) {
  const openSession = (idToken: string, headers: Record<string, string> = {}) =>
    gateway.call('/api/session', { method: 'POST', headers: { authorization: `Bearer ${idToken}`, ...headers } });
  const openedCookie = async (idToken: string) => {
    const answer = await openSession(idToken);
    expect(answer.status).toBe(204);
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const viewerOf = async (cookie: string) => {
    const answer = await gateway.call('/api/session', { headers: { cookie } });
    expect(answer.status).toBe(200);
    return (answer.json() as { viewer: unknown }).viewer;
  };
  return { openSession, openedCookie, viewerOf };
}

/** An emulator token with other claims: it is not signed, so that only the claims can give it away. */
export function withClaims(token: string, claims: object): string {
  const [header = '', payload = ''] = token.split('.');
  const known: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${Buffer.from(JSON.stringify({ ...known, ...claims })).toString('base64url')}.`;
}
