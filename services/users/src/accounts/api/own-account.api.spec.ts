import { describe, expect, it } from '@jest/globals';
import { sessionIdOf } from '@trax/nest-platform/session-id';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';

const EMAIL = 'ada@trax.test';

describe('people with an account of the installation', () => {
  const { database, service, post, get, signIn, becomePerson, cookieOf } = useAccounts();
  const provider = () => service.app().get(IdentityProvider);
  const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;

  it('are signed out on one device by the id of its session', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const elsewhere = cookieOf(await signIn(EMAIL));
    await database.query(
      `update auth_sessions set "createdAt" = "createdAt" - interval '1 minute' where token = split_part($1, '.', 1)`,
      [decodeURIComponent(elsewhere.split('=')[1] ?? '')],
    );
    const rows = await database.query<{ at: number }>(
      'select floor(extract(epoch from min("createdAt")))::int as at from auth_sessions',
    );
    const session = sessionIdOf(uid, rows[0]?.at ?? 0);
    const open = { userAgent: null, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await service.inject({ method: 'PUT', url: `/internal/sessions/${session}`, payload: open, viewer: { uid } });
    const end = { method: 'DELETE', url: `/api/sessions/${session}` } as const;
    expect((await service.inject({ ...end, viewer: { uid: 'eve' } })).statusCode).toBe(404);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await service.inject({ ...end, viewer: { uid } })).statusCode).toBe(204);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('change their password by the present one, which ends every other sign-in', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const elsewhere = cookieOf(await signIn(EMAIL));
    await database.query(`update auth_accounts set "updatedAt" = now() - interval '1 minute'`);
    const change = (currentPassword: string, newPassword: string, headers: { cookie?: string } = { cookie }) =>
      post('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }, headers);
    expect((await change('wrong password', 'battery staple')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await change(PASSWORD, '1234567')).json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect((await change(PASSWORD, 'battery staple', {})).statusCode).toBe(401);
    expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, true]);
    const before = Math.floor(Date.now() / 1_000);
    const renewed = cookieOf(await change(PASSWORD, 'battery staple'));
    expect((await provider().findStates([uid])).get(uid)?.signedOutAtSeconds).toBeGreaterThanOrEqual(before);
    expect([await isSignedIn(renewed), await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await signIn(EMAIL)).statusCode).toBe(401);
    expect((await signIn(EMAIL, 'battery staple')).statusCode).toBe(200);
  });

  it('get another name', async () => {
    const { uid } = await becomePerson(EMAIL);
    await provider().changeName(uid, 'Ada King');
    expect((await provider().listAccounts()).accounts).toMatchObject([{ displayName: 'Ada King' }]);
  });
});
