import { describe, expect, it } from '@jest/globals';
import { useEmulatorGateway } from '../testing/use-emulator-gateway.js';
import { SAME_ORIGIN } from '../testing/use-gateway.js';

const gateway = useEmulatorGateway();
const { openSession, openedCookie, signInVerified, viewerOf } = gateway;

describe('DELETE /api/session', () => {
  const close = (cookie: string, headers: Record<string, string>) =>
    gateway.call('/api/session', { method: 'DELETE', headers: { cookie, ...headers } });

  it('takes the cookie away and ends it on the server, so that a copy is worth nothing', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    const answer = await close(cookie, SAME_ORIGIN);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; .*HttpOnly/)]);
    await expect(viewerOf(cookie)).resolves.toBeNull();
  });

  it('lets the same person sign in again at once', async () => {
    const { idToken, email } = await signInVerified();
    await close(await openedCookie(idToken), SAME_ORIGIN);
    await expect(viewerOf(await openedCookie(idToken))).resolves.toMatchObject({ email });
  });

  it.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['nowhere', {}],
  ])('refuses a call from %s and leaves the session', async (_, headers) => {
    const { idToken, email } = await signInVerified();
    const cookie = await openedCookie(idToken);
    const answer = await close(cookie, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    await expect(viewerOf(cookie)).resolves.toMatchObject({ email });
  });

  it('is stored by the users service', async () => {
    await close(await openedCookie((await signInVerified()).idToken), SAME_ORIGIN);
    expect(gateway.sessions.received.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/^\/internal\/sessions\/[\w-]{43}$/),
    });
  });

  it('takes the cookie away and ends it here also when it cannot be stored, and says so', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    gateway.sessions.isAvailable = false;
    const answer = await close(cookie, SAME_ORIGIN);
    expect(answer).toMatchObject({ status: 503, headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] } });
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    gateway.sessions.isAvailable = true;
    await expect(viewerOf(cookie)).resolves.toBeNull();
  });

  it.each(['garbage', 'a.b.c', 'x'.repeat(4_000), `${'eyJhbGciOiJub25lIn0'}.bnVsbA.`])(
    'stores nothing for a cookie that nobody issued (%s)',
    async (forged) => {
      expect(await close(`session=${forged}`, SAME_ORIGIN)).toMatchObject({ status: 204 });
      expect(gateway.sessions.received).toEqual([]);
    },
  );

  it('answers a visitor alike', async () => {
    expect(await close('', { origin: gateway.origin() })).toMatchObject({ status: 204 });
  });
});

describe('DELETE /api/sessions', () => {
  const closeAll = (cookie: string, headers: Record<string, string> = SAME_ORIGIN) =>
    gateway.call('/api/sessions', { method: 'DELETE', headers: { cookie, ...headers } });

  it('ends every session of the person at once, and those of nobody else', async () => {
    const { idToken, email } = await signInVerified();
    const here = await openedCookie(idToken);
    const elsewhere = await openedCookie((await gateway.signInAgain(email)).idToken);
    const another = await openedCookie((await signInVerified()).idToken);
    const answer = await closeAll(here);
    expect(answer).toMatchObject({ status: 204, headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] } });
    await expect(viewerOf(here)).resolves.toBeNull();
    await expect(viewerOf(elsewhere)).resolves.toBeNull();
    await expect(viewerOf(another)).resolves.not.toBeNull();
    expect(gateway.sessions.received.filter(({ url }) => url === '/api/sessions')).toHaveLength(1);
  });

  it('is not undone by a browser that still holds an ID token to refresh', async () => {
    const { idToken, refreshToken } = await signInVerified();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await closeAll(await openedCookie(idToken));
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = (await gateway.callEmulator('/securetoken.googleapis.com/v1/token', grant)) as { id_token?: string };
    expect((await openSession(answer.id_token ?? '')).status).toBe(401);
  });

  it('is for a signed-in person, on our own pages', async () => {
    expect((await closeAll('')).status).toBe(401);
    const cookie = await openedCookie((await signInVerified()).idToken);
    expect((await closeAll(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await expect(viewerOf(cookie)).resolves.not.toBeNull();
  });
});
