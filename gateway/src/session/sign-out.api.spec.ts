import { describe, expect, it } from '@jest/globals';
import {
  callEmulator,
  gateway,
  openSession,
  openedCookie,
  signInAgain,
  signInVerified,
  readViewer,
} from '../testing/emulator-gateway.fixture.js';
import { forgedCookies } from '../testing/forged-cookies.js';
import { SAME_ORIGIN } from '../testing/use-gateway.js';

const untilNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));

describe('DELETE /api/session', () => {
  const close = (cookie: string, headers: Record<string, string>) =>
    gateway.call('/api/session', { method: 'DELETE', headers: { cookie, ...headers } });

  it('takes the cookie away and revokes the session, so that a copy is worth nothing', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    const answer = await close(cookie, SAME_ORIGIN);
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\/; .*HttpOnly/)]);
    await expect(readViewer(cookie)).resolves.toBeNull();
  });

  it('clears the cache of the browser, which holds sound', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    for (const path of ['/api/sessions', '/api/session']) {
      const answer = await gateway.call(path, { method: 'DELETE', headers: { ...SAME_ORIGIN, cookie } });
      expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
    }
  });

  it('lets the same person sign in again at once', async () => {
    const { idToken, email } = await signInVerified();
    await close(await openedCookie(idToken), SAME_ORIGIN);
    await expect(readViewer(await openedCookie(idToken))).resolves.toMatchObject({ email });
  });

  it('leaves the cookie that was signed out refused when the same sign-in opens its session again', async () => {
    const { idToken, email } = await signInVerified();
    const before = await openedCookie(idToken);
    await close(before, SAME_ORIGIN);
    await untilNextSecond();
    await expect(readViewer(await openedCookie(idToken))).resolves.toMatchObject({ email });
    await expect(readViewer(before)).resolves.toBeNull();
  });

  it('is stored by the users service', async () => {
    await close(await openedCookie((await signInVerified()).idToken), SAME_ORIGIN);
    expect(gateway.sessions.received.at(-1)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/^\/internal\/sessions\/[\w-]{43}$/),
    });
  });

  it('takes the cookie away and revokes it here also when that cannot be stored, and answers 503', async () => {
    const cookie = await openedCookie((await signInVerified()).idToken);
    gateway.sessions.isAvailable = false;
    const answer = await close(cookie, SAME_ORIGIN);
    expect(answer).toMatchObject({ status: 503, headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] } });
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    gateway.sessions.isAvailable = true;
    await expect(readViewer(cookie)).resolves.toBeNull();
  });

  it('answers a visitor alike', async () => {
    expect(await close('', { origin: gateway.origin() })).toMatchObject({ status: 204 });
  });
});

describe('DELETE /api/sessions', () => {
  const closeAll = (cookie: string) =>
    gateway.call('/api/sessions', { method: 'DELETE', headers: { cookie, ...SAME_ORIGIN } });

  it('ends every session of the person at once, and of no other', async () => {
    const { idToken, email } = await signInVerified();
    const here = await openedCookie(idToken);
    const elsewhere = await openedCookie((await signInAgain(email)).idToken);
    const another = await openedCookie((await signInVerified()).idToken);
    const answer = await closeAll(here);
    expect(answer).toMatchObject({ status: 204, headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] } });
    await expect(readViewer(here)).resolves.toBeNull();
    await expect(readViewer(elsewhere)).resolves.toBeNull();
    await expect(readViewer(another)).resolves.not.toBeNull();
    expect(gateway.sessions.received.filter(({ url }) => url === '/api/sessions')).toHaveLength(1);
  });

  it('is not undone by an ID token of before, also within the same second, and a new sign-in is accepted at once', async () => {
    const { idToken, email } = await signInVerified();
    const cookie = await openedCookie(idToken);
    await closeAll(cookie);
    const refused = await openSession(idToken);
    expect([refused.status, refused.json()]).toMatchObject([401, { code: 'ID_TOKEN_REFUSED' }]);
    // A sign-in is known by its second.
    await untilNextSecond();
    const again = await openedCookie((await signInAgain(email)).idToken);
    await expect(readViewer(again)).resolves.toMatchObject({ email });
    await expect(readViewer(cookie)).resolves.toBeNull();
  });

  it('is not undone by a browser that still holds a token to refresh', async () => {
    const { idToken, refreshToken } = await signInVerified();
    const cookie = await openedCookie(idToken);
    // The emulator's times are whole seconds: it refuses tokens of an earlier second than that of the revocation.
    await untilNextSecond();
    await closeAll(cookie);
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = (await callEmulator('/securetoken.googleapis.com/v1/token', grant)) as { id_token?: string };
    expect((await openSession(answer.id_token ?? '')).status).toBe(401);
  });
});

describe('DELETE /api/sessions/{id}', () => {
  const end = (id: string, cookie: string) =>
    gateway.call(`/api/sessions/${id}`, { method: 'DELETE', headers: { cookie, ...SAME_ORIGIN } });
  const lastOpened = () => String(gateway.sessions.received.at(-1)?.url.split('/')[3]);

  it('ends one session of the person at once and for good, and leaves this one', async () => {
    const { idToken, email } = await signInVerified();
    const here = await openedCookie(idToken);
    await untilNextSecond();
    const { idToken: tokenElsewhere } = await signInAgain(email);
    const elsewhere = await openedCookie(tokenElsewhere);
    const id = lastOpened();
    await expect(readViewer(elsewhere)).resolves.not.toBeNull();
    const answer = await end(id, here);
    expect(answer).toMatchObject({ status: 204 });
    expect(answer.headers['set-cookie']).toBeUndefined();
    await expect(readViewer(elsewhere)).resolves.toBeNull();
    await expect(readViewer(here)).resolves.toMatchObject({ email });
    expect((await openSession(tokenElsewhere)).json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
  });

  it('refuses that of another person, and visitors', async () => {
    const another = await openedCookie((await signInVerified()).idToken);
    const id = lastOpened();
    const here = await openedCookie((await signInVerified()).idToken);
    expect((await end(id, here)).json()).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect((await end(id, '')).status).toBe(401);
    await expect(readViewer(another)).resolves.not.toBeNull();
  });

  it('answers 503 when it cannot be stored', async () => {
    const here = await openedCookie((await signInVerified()).idToken);
    const id = lastOpened();
    await expect(readViewer(here)).resolves.not.toBeNull();
    gateway.sessions.isAvailable = false;
    expect((await end(id, here)).json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a forged cookie', () => {
  it.each(Object.keys(forgedCookies('', '')))(
    '(%s) opens nothing, revokes nothing and disturbs no session',
    async (shape) => {
      const { idToken, localId } = await signInVerified();
      const genuine = await openedCookie(idToken);
      await readViewer(genuine);
      gateway.sessions.received.length = 0;
      const cookie = `session=${forgedCookies(genuine.replace('session=', ''), localId)[shape]}`;
      expect((await gateway.call('/api/tracks', { headers: { cookie } })).status).toBe(401);
      const headers = { cookie, ...SAME_ORIGIN };
      expect((await gateway.call('/api/session', { method: 'DELETE', headers })).status).toBe(204);
      expect((await gateway.call('/api/sessions', { method: 'DELETE', headers })).status).toBe(401);
      expect(gateway.sessions.received).toEqual([]);
      await expect(readViewer(genuine)).resolves.toMatchObject({ uid: localId });
    },
  );
});
