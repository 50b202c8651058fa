import { describe, expect, it } from '@jest/globals';
import { codeOf } from '@trax/testing-server/authenticator-app.mjs';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { auditLogOf, summaryOf } from '../../testing/audit-log.fixture.js';
import { passkeyOf } from '../../testing/passkeys.fixture.js';
import { useProvider } from '../../testing/providers.fixture.js';

const EMAIL = 'ada@trax.test';
const WRONG = { password: 'wrong horse' };

describe('the audit log of what protects an account', () => {
  const accounts = useAccounts();
  const { database, service, post, get, signIn, becomePerson, cookieOf } = accounts;
  const { list } = auditLogOf(service);
  const listAll = async () => (await list()).entries.map(summaryOf).toReversed();

  it('has the codes of an authenticator app, turned on and off, and new recovery codes', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await post('/two-factor/enable', WRONG, { cookie });
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = codeOf(begun.json<{ totpURI: string }>().totpURI);
    const confirmed = { cookie: cookieOf(await post('/two-factor/verify-totp', { code }, { cookie })) };
    await post('/two-factor/generate-backup-codes', WRONG, confirmed);
    await post('/two-factor/generate-backup-codes', { password: PASSWORD }, confirmed);
    await post('/two-factor/disable', WRONG, confirmed);
    await post('/two-factor/disable', { password: PASSWORD }, confirmed);
    expect(await listAll()).toEqual([
      `nobody turnOnCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} turnOnCodes ${uid} succeeded`,
      `nobody renewRecoveryCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} renewRecoveryCodes ${uid} succeeded`,
      `nobody turnOffCodes ${uid} refused INVALID_PASSWORD`,
      `${uid} turnOffCodes ${uid} succeeded`,
    ]);
  });

  it('has wrong codes of a sign-in, and recovery codes that were used', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const { totpURI, backupCodes } = begun.json<{ totpURI: string; backupCodes: string[] }>();
    await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie });
    const challenge = { cookie: cookieOf(await signIn(EMAIL)) };
    await post('/two-factor/verify-totp', { code: '000000' }, challenge);
    await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, challenge);
    await database.query(`update auth_two_factors set "lockedUntil" = now() + interval '1 minute'`);
    const other = { cookie: cookieOf(await signIn(EMAIL)) };
    expect((await post('/two-factor/verify-totp', { code: codeOf(totpURI, 1) }, other)).statusCode).toBe(429);
    expect(await listAll()).toEqual([
      `${uid} turnOnCodes ${uid} succeeded`,
      `nobody signIn ${uid} refused INVALID_CODE`,
      `${uid} useRecoveryCode ${uid} succeeded`,
    ]);
  });

  it('has a code that was used twice, and a sign-in that is too long ago', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const begun = await post('/two-factor/enable', { password: PASSWORD }, { cookie });
    const code = codeOf(begun.json<{ totpURI: string }>().totpURI);
    const confirmed = { cookie: cookieOf(await post('/two-factor/verify-totp', { code }, { cookie })) };
    await post('/two-factor/verify-totp', { code }, { cookie: cookieOf(await signIn(EMAIL)) });
    await database.query(`update auth_sessions set "createdAt" = now() - interval '11 minutes'`);
    expect((await get('/passkey/generate-register-options', confirmed)).statusCode).toBe(403);
    expect((await post('/change-email', { newEmail: 'new@trax.test' }, confirmed)).statusCode).toBe(403);
    expect(await listAll()).toEqual([
      `${uid} turnOnCodes ${uid} succeeded`,
      `nobody signIn ${uid} refused CODE_USED`,
      `nobody addPasskey ${uid} refused REAUTHENTICATION_NEEDED`,
      `nobody changeEmail ${uid} refused REAUTHENTICATION_NEEDED`,
    ]);
  });

  it('has passkeys that were added and removed, and those that open nothing', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const { uid: stranger, cookie: another } = await becomePerson('grace@trax.test');
    const passkey = passkeyOf(accounts);
    const { id } = (await passkey.add(cookie)).json<{ id: string }>();
    const strange = passkeyOf(accounts);
    expect((await strange.signIn()).statusCode).toBe(401);
    expect((await passkey.signIn({ isConfirmation: true }, another)).statusCode).toBe(401);
    expect((await post('/passkey/delete-passkey', { id }, { cookie: another })).statusCode).toBe(401);
    expect((await post('/passkey/delete-passkey', { id }, { cookie })).statusCode).toBe(200);
    expect(await listAll()).toEqual([
      `${uid} addPasskey ${uid} succeeded`,
      'nobody signIn - refused PASSKEY_NOT_FOUND',
      `nobody confirmIdentity ${stranger} refused PASSKEY_NOT_FOUND`,
      `nobody removePasskey ${stranger} refused 401`,
      `${uid} removePasskey ${uid} succeeded`,
    ]);
  });

  it('has a wrong password where somebody had to confirm who they are', async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    await post('/confirm-identity', WRONG, { cookie });
    await post('/confirm-identity', { password: PASSWORD }, { cookie });
    expect((await post('/confirm-identity', WRONG)).statusCode).toBe(401);
    expect((await post('/two-factor/disable', WRONG)).statusCode).toBe(401);
    expect(await listAll()).toEqual([`nobody confirmIdentity ${uid} refused INVALID_PASSWORD`]);
  });
});

describe('the audit log of a sign-in by a provider', () => {
  const EVE = { sub: 'eve-there', email: EMAIL, email_verified: false, name: 'Eve' };
  const { service, signInBy } = useProvider({ people: [EVE] });

  it('has the refusals of the callback', async () => {
    expect((await signInBy(EVE.sub)).location).toMatch(/error=email_not_verified/);
    const { entries } = await auditLogOf(service).list();
    expect(entries.map(summaryOf)).toEqual(['nobody signIn - refused email_not_verified']);
  });
});
