import { beforeEach, describe, expect, it } from '@jest/globals';
import { currentCode } from '@trax/testing-server/authenticator-app.mjs';
import { until } from '@trax/testing-server/until';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createAuditLogCalls, summarize } from '../../testing/audit-log.fixture.js';
import { createPasskeyCalls } from '../../testing/passkeys.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';
import { useSessions } from '../../testing/sessions.fixture.js';

const EMAIL = 'ada@trax.test';
const WRONG = 'wrong horse';

describe('sessions, of both identity providers', () => {
  const { service, database, open, revoke, revokeAll, end } = useSessions();
  const { list } = createAuditLogCalls(service);
  const listAll = async () => (await list()).entries.map(summarize);
  const ADA = { uid: 'ada' };

  beforeEach(() => database.empty());

  it('begin with an entry, and get none for the cookies after it', async () => {
    await open(ADA, 'first', { cookie: 'one' });
    await open(ADA, 'first', { cookie: 'two' });
    expect(await listAll()).toEqual(['ada signIn ada succeeded']);
  });

  it('end with one entry, also when they are revoked again, and begin anew', async () => {
    await open(ADA, 'first');
    await revoke(ADA, 'first');
    await revoke(ADA, 'first');
    await open(ADA, 'first');
    await revoke(ADA, 'first');
    expect(await listAll()).toEqual([
      'ada signOut ada succeeded',
      'ada signIn ada succeeded',
      'ada signOut ada succeeded',
      'ada signIn ada succeeded',
    ]);
  });

  it('end with an entry also where they were never stored', async () => {
    await revoke(ADA, 'first');
    expect(await listAll()).toEqual(['ada signOut ada succeeded']);
  });

  it('are ended by their person once, one or all', async () => {
    await open(ADA, 'first');
    await end(ADA, 'first');
    await end(ADA, 'first');
    await revokeAll(ADA);
    expect(await listAll()).toEqual([
      'ada revokeSessions ada succeeded',
      'ada endSession ada succeeded',
      'ada signIn ada succeeded',
    ]);
  });

  it('are not opened when the entry cannot be stored', async () => {
    await database.query('alter table audit_entries rename to audit_entries_away');
    expect((await open(ADA, 'first')).statusCode).toBe(500);
    await database.query('alter table audit_entries_away rename to audit_entries');
    expect(await database.query('select from sessions')).toEqual([]);
    expect(await listAll()).toEqual([]);
  });
});

describe('accounts of the installation', () => {
  const { service, signIn, becomePerson, post, codeOfLastMail } = useAccounts();
  const { list } = createAuditLogCalls(service);
  const listAll = async () => (await list()).entries.map(summarize);
  const NEW = 'battery staple';

  it('have an entry for a wrong password, and none that holds an unknown address', async () => {
    const { uid } = await becomePerson('ada@trax.test');
    await signIn('ADA@trax.test', 'wrong horse');
    await until(async () => (await listAll()).length === 1);
    await signIn('stranger@trax.test', 'wrong horse');
    await until(async () => (await listAll()).length === 2);
    expect(await listAll()).toEqual([
      'anonymous signIn - refused INVALID_EMAIL_OR_PASSWORD',
      `anonymous signIn ${uid} refused INVALID_EMAIL_OR_PASSWORD`,
    ]);
    expect(JSON.stringify(await list())).not.toContain('stranger');
  });

  it('have an entry for a changed password, and for a wrong one before it', async () => {
    const { uid, cookie } = await becomePerson('bob@trax.test');
    const change = (currentPassword: string) =>
      post('/change-password', { currentPassword, newPassword: NEW }, { cookie });
    await change('wrong horse');
    expect((await change('correct horse')).statusCode).toBe(200);
    expect(await listAll()).toEqual([
      `${uid} changePassword ${uid} succeeded`,
      `anonymous changePassword ${uid} refused INVALID_PASSWORD`,
    ]);
  });

  it('have an entry for a password that was chosen by a link', async () => {
    const { uid } = await becomePerson('carla@trax.test');
    await post('/request-password-reset', { email: 'carla@trax.test' });
    expect((await post('/reset-password', { token: codeOfLastMail(), newPassword: NEW })).statusCode).toBe(200);
    expect(await listAll()).toEqual([`${uid} resetPassword ${uid} succeeded`]);
  });
});

describe('the audit log of what protects an account', () => {
  const accounts = useAccounts();
  const { database, service, post, get, signIn, becomePerson, readCookie } = accounts;
  const { list } = createAuditLogCalls(service);
  const listAll = async () => (await list()).entries.map(summarize).toReversed();

  it('has the codes of an authenticator app, turned on and off, and new recovery codes', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await post('/two-factor/enable', { password: WRONG }, { cookie });
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = currentCode(begun.json<{ totpURI: string }>().totpURI);
    const confirmed = { cookie: readCookie(await post('/two-factor/verify-totp', { code }, { cookie })) };
    await post('/two-factor/generate-backup-codes', { password: WRONG }, confirmed);
    await post('/two-factor/generate-backup-codes', { password: PASSWORD }, confirmed);
    await post('/two-factor/disable', { password: WRONG }, confirmed);
    await post('/two-factor/disable', { password: PASSWORD }, confirmed);
    expect(await listAll()).toEqual([
      `anonymous turnOnCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} turnOnCodes ${uid} succeeded`,
      `anonymous renewRecoveryCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} renewRecoveryCodes ${uid} succeeded`,
      `anonymous turnOffCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} turnOffCodes ${uid} succeeded`,
    ]);
  });

  it('has wrong codes of a sign-in, and recovery codes that were used', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const { totpURI, backupCodes } = begun.json<{ totpURI: string; backupCodes: string[] }>();
    await post('/two-factor/verify-totp', { code: currentCode(totpURI) }, { cookie });
    const challenge = { cookie: readCookie(await signIn(EMAIL)) };
    await post('/two-factor/verify-totp', { code: '000000' }, challenge);
    await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, challenge);
    await database.query(`update auth_two_factors set "lockedUntil" = now() + interval '1 minute'`);
    const other = { cookie: readCookie(await signIn(EMAIL)) };
    expect((await post('/two-factor/verify-totp', { code: currentCode(totpURI, 1) }, other)).statusCode).toBe(429);
    expect(await listAll()).toEqual([
      `${uid} turnOnCodes ${uid} succeeded`,
      `anonymous signIn ${uid} refused INVALID_CODE`,
      `${uid} useRecoveryCode ${uid} succeeded`,
    ]);
  });

  it('has a code that was used twice, and a sign-in that is too long ago', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = currentCode(begun.json<{ totpURI: string }>().totpURI);
    const confirmed = { cookie: readCookie(await post('/two-factor/verify-totp', { code }, { cookie })) };
    await post('/two-factor/verify-totp', { code }, { cookie: readCookie(await signIn(EMAIL)) });
    await database.query(`update auth_sessions set "createdAt" = now() - interval '11 minutes'`);
    expect((await get('/passkey/generate-register-options', confirmed)).statusCode).toBe(403);
    expect((await post('/change-email', { newEmail: 'new@trax.test' }, confirmed)).statusCode).toBe(403);
    expect(await listAll()).toEqual([
      `${uid} turnOnCodes ${uid} succeeded`,
      `anonymous signIn ${uid} refused CODE_USED`,
      `anonymous addPasskey ${uid} refused REAUTHENTICATION_NEEDED`,
      `anonymous changeEmail ${uid} refused REAUTHENTICATION_NEEDED`,
    ]);
  });

  it('has passkeys that were added and removed, and those that open nothing', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const { uid: stranger, cookie: another } = await becomePerson('grace@trax.test');
    const passkey = createPasskeyCalls(accounts);
    const { id } = (await passkey.add(cookie)).json<{ id: string }>();
    const strange = createPasskeyCalls(accounts);
    expect((await strange.signIn()).statusCode).toBe(401);
    expect((await passkey.signIn({ isConfirmation: true }, another)).statusCode).toBe(401);
    expect((await post('/passkey/delete-passkey', { id }, { cookie: another })).statusCode).toBe(401);
    expect((await post('/passkey/delete-passkey', { id }, { cookie })).statusCode).toBe(200);
    expect(await listAll()).toEqual([
      `${uid} addPasskey ${uid} succeeded`,
      'anonymous signIn - refused PASSKEY_NOT_FOUND',
      `anonymous confirmIdentity ${stranger} refused PASSKEY_NOT_FOUND`,
      `anonymous removePasskey ${stranger} refused 401`,
      `${uid} removePasskey ${uid} succeeded`,
    ]);
  });

  it('has a wrong password where a person had to confirm who they are', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await post('/confirm-identity', { password: WRONG }, { cookie });
    await post('/confirm-identity', { password: PASSWORD }, { cookie });
    expect((await post('/confirm-identity', { password: WRONG })).statusCode).toBe(401);
    expect((await post('/two-factor/disable', { password: WRONG })).statusCode).toBe(401);
    expect(await listAll()).toEqual([`anonymous confirmIdentity ${uid} refused INVALID_PASSWORD`]);
  });
});

describe('the audit log of a sign-in by a provider', () => {
  const EVE = { sub: 'eve-there', email: EMAIL, email_verified: false, name: 'Eve' };
  const { service, signInBy } = useProvider({ people: [EVE] });

  it('has the refusals of the callback', async () => {
    expect((await signInBy(EVE.sub)).location).toMatch(/error=email_not_verified/);
    const { entries } = await createAuditLogCalls(service).list();
    expect(entries.map(summarize)).toEqual(['anonymous signIn - refused email_not_verified']);
  });
});

describe('the audit log of limits', () => {
  const { database, service, post, signIn, becomePerson } = useAccounts({
    LIMIT_SIGN_INS_PER_ACCOUNT: '2',
    LIMIT_MAILS_PER_ACCOUNT: '2',
  });
  const { list } = createAuditLogCalls(service);
  const listLimits = async () =>
    (await list()).entries.map(summarize).filter((entry) => entry.endsWith('TOO_MANY_REQUESTS'));
  const listAfter = async (count: number) => {
    await until(async () => (await listLimits()).length === count);
    return (await listLimits()).toSorted();
  };
  const repeat = async (count: number, call: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < count; attempt += 1) await call();
  };
  const nextWindow = () => database.query('update attempt_counts set expire = expire - 900000');

  it('has one entry for each window of an account, however many attempts it refuses', async () => {
    const { uid } = await becomePerson(EMAIL);
    await repeat(6, () => signIn(EMAIL, WRONG));
    expect(await listAfter(1)).toEqual([`anonymous signIn ${uid} refused TOO_MANY_REQUESTS`]);
    await nextWindow();
    await repeat(3, () => signIn(EMAIL, WRONG));
    expect((await signIn(EMAIL)).statusCode).toBe(429);
  });

  it('has the passwords that a signed-in person has guessed, and the emails', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await repeat(4, () => post('/confirm-identity', { password: WRONG }, { cookie }));
    await repeat(4, () => post('/request-password-reset', { email: EMAIL }));
    await post('/change-email', { newEmail: 'new@trax.test' }, { cookie });
    expect(await listAfter(2)).toEqual([
      `anonymous confirmIdentity ${uid} refused TOO_MANY_REQUESTS`,
      `anonymous requestPasswordReset ${uid} refused TOO_MANY_REQUESTS`,
    ]);
  });

  it('has one entry a minute for all addresses that have no account', async () => {
    for (const name of ['one', 'two', 'three']) await repeat(3, () => signIn(`${name}@nowhere.test`, PASSWORD));
    await becomePerson(EMAIL);
    expect(await listAfter(1)).toEqual(['anonymous signIn - refused TOO_MANY_REQUESTS']);
  });
});
