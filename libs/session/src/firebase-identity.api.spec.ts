import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startAuthEmulator } from '@trax/start/auth-emulator';
import { createFirebaseIdentity } from './firebase-identity.js';
import type { IdentityPerson, IdentityPort } from './identity.port.js';

const PROJECT = 'demo-session';
const EMAIL = 'ada@trax.test';
const PASSWORD = 'secret-one';

type Emulator = Awaited<ReturnType<typeof startAuthEmulator>>;

/** Answers calls to our own server; all others go to the emulator. */
const server = jest.fn<(method: string, authorization: string | undefined) => Response>();
const links: { mode: string; oobCode: string }[] = [];
const seen: (IdentityPerson | null)[] = [];
let emulator: Emulator;
let identity: IdentityPort;

const realFetch = globalThis.fetch;
const routeFetch: typeof fetch = (input, init) => {
  if (input !== '/api/session') return realFetch(input, init);
  const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
  return Promise.resolve(server(init?.method ?? 'GET', authorization));
};

async function setEnumerationProtection(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const url = `http://${emulator.host}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
  const answer = await realFetch(url, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  });
  expect(answer.status).toBe(200);
}

/** Links a provider to the signed-in person, as the popup of the SDK does. */
async function linkAtProvider(providerId: string, claims: object): Promise<void> {
  const token = server.mock.calls.findLast(([method]) => method === 'POST')?.[1]?.replace('Bearer ', '');
  const url = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-key`;
  const postBody = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString();
  const answer = await realFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: token, requestUri: 'http://localhost', postBody, returnSecureToken: true }),
  });
  expect(answer.status).toBe(200);
}

const refusedWith = (code: string) => expect.objectContaining({ name: 'IdentityFailure', code });
const methods = () => server.mock.calls.map(([method]) => method);

beforeAll(async () => {
  globalThis.fetch = routeFetch;
  emulator = await startAuthEmulator({ projectId: PROJECT, onLink: (link) => links.push(link) });
  identity = await createFirebaseIdentity({
    apiKey: 'demo-key',
    authDomain: 'localhost',
    projectId: PROJECT,
    emulatorUrl: `http://${emulator.host}`,
  });
  identity.watch((person) => seen.push(person));
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await identity.signOut();
  await emulator.stop();
});
beforeEach(() => {
  server.mockReset();
  server.mockImplementation(() => new Response(null, { status: 204 }));
});

// The tests depend on each other: they follow one account.
describe('Firebase behind the port, against the real emulator', () => {
  it('creates an account that is not signed in, neither here nor at our server', async () => {
    const person = await identity.createAccount(EMAIL, PASSWORD);
    await identity.sendVerification();
    expect(person).toMatchObject({ email: EMAIL, emailVerified: false, mustVerifyEmail: true });
    expect(server).not.toHaveBeenCalled();
    expect(seen).toEqual([null]);
    expect(links.at(-1)?.mode).toBe('verifyEmail');
  });

  it('verifies the email with the code of the link, once', async () => {
    const code = links.at(-1)?.oobCode ?? '';
    await expect(identity.reloadCandidate()).resolves.toMatchObject({ email: EMAIL, emailVerified: false });
    await expect(identity.applyVerificationCode(code)).resolves.toBe(EMAIL);
    await expect(identity.reloadCandidate()).resolves.toMatchObject({ email: EMAIL, emailVerified: true });
    await expect(identity.applyVerificationCode(code)).rejects.toEqual(refusedWith('invalid-action-code'));
    await expect(identity.checkPassword(EMAIL, PASSWORD)).resolves.toMatchObject({ emailVerified: true });
  });

  it('does not sign in when our server does not open the session, and passes on its message', async () => {
    server.mockImplementation(() =>
      Response.json({ error: 'Too many sign-ins', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    );
    const refusal = { code: 'session-refused', message: 'Too many sign-ins' };
    await expect(identity.admitCandidate()).rejects.toMatchObject(refusal);
    expect(seen).toEqual([null]);
  });

  it('opens the session before the person is published', async () => {
    const order: string[] = [];
    server.mockImplementation((method, authorization) => {
      order.push(
        `${method} ${authorization?.startsWith('Bearer ey') ? 'with a token' : 'without'}, seen ${seen.length}`,
      );
      return new Response(null, { status: 204 });
    });
    await identity.admitCandidate();
    expect(order).toEqual(['POST with a token, seen 1']);
    expect(seen.at(-1)).toMatchObject({ email: EMAIL });
  });

  it('opens it again on demand with a new token', async () => {
    await identity.renewSession();
    expect(methods()).toEqual(['POST']);
  });

  it('stays signed in when the session cannot be revoked, and revokes it the next time', async () => {
    server.mockImplementationOnce(() => new Response(null, { status: 503 }));
    await expect(identity.signOut()).rejects.toEqual(refusedWith('session-refused'));
    expect(seen.at(-1)).not.toBeNull();
    await identity.signOut();
    expect(methods()).toEqual(['DELETE', 'DELETE']);
    expect(seen.at(-1)).toBeNull();
  });

  it('changes the password by the link of an email', async () => {
    await identity.sendPasswordReset(EMAIL);
    const code = links.at(-1)?.oobCode ?? '';
    await expect(identity.readPasswordResetCode(code)).resolves.toBe(EMAIL);
    await identity.resetPassword(code, 'secret-two');
    await expect(identity.checkPassword(EMAIL, 'secret-two')).resolves.toMatchObject({ email: EMAIL });
  });

  it('changes the password by the present one, and goes on with a sign-in of after it', async () => {
    await identity.checkPassword(EMAIL, 'secret-two');
    await identity.admitCandidate();
    await expect(identity.minPasswordLength?.()).resolves.toBe(6);
    const [count, before] = [seen.length, server.mock.calls.length];
    await expect(identity.changePassword?.('secret', 'secret-three')).rejects.toEqual(refusedWith('wrong-password'));
    await expect(identity.changePassword?.('secret-two', '123')).rejects.toEqual(refusedWith('weak-password'));
    expect(server.mock.calls.length).toBe(before);
    // Tokens of the emulator differ by their second.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    await identity.changePassword?.('secret-two', 'secret-three');
    expect(methods().slice(before)).toEqual(['POST']);
    await identity.renewSession();
    await expect(identity.checkPassword(EMAIL, 'secret-two')).rejects.toEqual(refusedWith('wrong-password'));
    await expect(identity.checkPassword(EMAIL, 'secret-three')).resolves.toMatchObject({ email: EMAIL });
    expect(seen.slice(count)).toEqual([]);
  });

  it('opens our session anew by a new proof of who the person is', async () => {
    const { readProofs, confirmByPassword, confirmByPasskey, confirmByProvider } = identity.proofs;
    await expect(readProofs()).resolves.toEqual({ hasPassword: true, hasPasskey: false, providers: [] });
    await expect(confirmByPassword('secret')).rejects.toEqual(refusedWith('wrong-password'));
    for (const confirm of [confirmByPasskey, () => confirmByProvider('github')])
      await expect(confirm()).rejects.toEqual(refusedWith('operation-not-allowed'));
    expect(server).not.toHaveBeenCalled();
    // The times of the emulator are whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    const nowSeconds = Math.floor(Date.now() / 1_000);
    await confirmByPassword('secret-three');
    const token = server.mock.calls.at(-1)?.[1]?.split('.')[1] ?? '';
    const { auth_time } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { auth_time: number };
    expect(auth_time).toBeGreaterThanOrEqual(nowSeconds);
  });

  it('leaves when our server refuses a new token, because this sign-in was ended elsewhere', async () => {
    const refuse = (code: string) => () => Response.json({ error: 'No', code }, { status: 401 });
    server.mockImplementationOnce(refuse('ID_TOKEN_TOO_OLD'));
    await expect(identity.renewSession()).rejects.toEqual(refusedWith('session-refused'));
    expect(seen.at(-1)).not.toBeNull();
    server.mockImplementationOnce(refuse('ID_TOKEN_REFUSED'));
    await expect(identity.renewSession()).rejects.toEqual(refusedWith('user-token-expired'));
    expect(seen.at(-1)).toBeNull();
    await expect(identity.minPasswordLength?.()).resolves.toBeNull();
  });

  it('distinguishes an unknown address from a wrong password without enumeration protection', async () => {
    await setEnumerationProtection(false);
    await expect(identity.checkPassword('unknown@trax.test', 'x')).rejects.toEqual(refusedWith('user-not-found'));
    await expect(identity.checkPassword(EMAIL, 'x')).rejects.toEqual(refusedWith('wrong-password'));
  });

  it('does not distinguish them with it', async () => {
    await setEnumerationProtection(true);
    await expect(identity.checkPassword('unknown@trax.test', 'x')).rejects.toEqual(refusedWith('invalid-credential'));
    await expect(identity.checkPassword(EMAIL, 'x')).rejects.toEqual(refusedWith('invalid-credential'));
  });

  it.each([
    [EMAIL, 'long enough', 'email-already-in-use'],
    ['grace@trax.test', '12345', 'weak-password'],
    ['grace', 'long enough', 'invalid-email'],
  ])('makes no account for %s with the password %s: %s', async (email, password, code) => {
    await expect(identity.createAccount(email, password)).rejects.toEqual(refusedWith(code));
  });

  it('unlinks what was linked, but for the last method', async () => {
    await identity.checkPassword(EMAIL, 'secret-three');
    await identity.admitCandidate();
    await linkAtProvider('google.com', { sub: 'ada', email: EMAIL, email_verified: true });
    await identity.reloadPerson();
    const readAccountIds = async () =>
      (await identity.links?.readWaysToSignIn())?.providers.map(({ name, accountId }) => [name, accountId]);
    expect(await readAccountIds()).toEqual([
      ['Google', 'google.com'],
      ['Facebook', null],
    ]);
    await identity.links?.unlinkProvider('google.com');
    expect(await readAccountIds()).toEqual([
      ['Google', null],
      ['Facebook', null],
    ]);
    await expect(identity.links?.unlinkProvider('password')).rejects.toEqual(refusedWith('last-way-to-sign-in'));
    await expect(identity.links?.linkProvider('github')).rejects.toEqual(refusedWith('operation-not-allowed'));
    await identity.signOut();
    await expect(identity.links?.unlinkProvider('google.com')).rejects.toEqual(refusedWith('user-token-expired'));
  });

  it('changes the address by a link that goes to the new one, and signs out', async () => {
    const email = 'ada.king@trax.test';
    await identity.checkPassword(EMAIL, 'secret-three');
    await identity.admitCandidate();
    await expect(identity.readEmailChange()).resolves.toEqual({ isOffered: true, pending: null });
    await expect(identity.changeEmail(email)).resolves.toEqual({ email, isMailed: true });
    const { mode, oobCode = '' } = links.at(-1) ?? {};
    expect([mode, seen.at(-1)]).toEqual(['verifyAndChangeEmail', expect.objectContaining({ email: EMAIL })]);
    await expect(identity.applyEmailChange(oobCode)).resolves.toBe(email);
    expect(seen.at(-1)).toBeNull();
    await expect(identity.checkPassword(EMAIL, 'secret-three')).rejects.toEqual(refusedWith('invalid-credential'));
    await expect(identity.checkPassword(email, 'secret-three')).resolves.toMatchObject({ email, emailVerified: true });
    await expect(identity.applyEmailChange(oobCode)).rejects.toEqual(refusedWith('invalid-action-code'));
    await expect(identity.readEmailChange()).resolves.toEqual({ isOffered: false, pending: null });
  });
});
