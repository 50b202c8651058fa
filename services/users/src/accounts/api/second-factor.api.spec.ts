import { describe, expect, it } from '@jest/globals';
import { currentCode } from '@trax/testing-server/authenticator-app.mjs';
import { until } from '@trax/testing-server/until';
import { z } from 'zod';
import { IdentityProvider } from '../../identity-provider/identity-provider.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { toOutcome } from '../../testing/invitations.fixture.js';
import { WAITING_SQL } from '../../testing/users-service.fixture.js';

const EMAIL = 'ada@trax.test';
/** An app shows digits alone, so this is never right by chance. */
const WRONG_CODE = 'guess';
const WRONG = [401, 'INVALID_CODE'];

type TurnedOn = { totpURI: string; backupCodes: string[] };

describe('the codes of an authenticator app', () => {
  const { database, service, post, get, signIn, becomePerson, readCookie } = useAccounts({
    PRODUCT_NAME: 'Trax at home',
  });
  const provider = () => service.app().get(IdentityProvider);
  const isSignedIn = async (cookie: string) => (await get('/token', { cookie })).statusCode === 200;
  const countRows = async () =>
    (await database.query('select "userId" from auth_two_factors union all select "userId" from auth_passkeys')).length;

  const readStoredCodes = async () => {
    const [row] = await database.query<{ backupCodes: string }>('select "backupCodes" from auth_two_factors');
    return z.array(z.string()).parse(JSON.parse(row?.backupCodes ?? '[]'));
  };

  const begin = (cookie: string, password = PASSWORD) => post('/two-factor/enable', { password }, { cookie });
  const confirm = (cookie: string, code: string) => post('/two-factor/verify-totp', { code }, { cookie });
  const recover = (cookie: string, code: string) => post('/two-factor/verify-backup-code', { code }, { cookie });
  /** A person whose sign-ins need a code, and the code that turned this on. */
  const becomeProtected = async () => {
    const { uid, cookie } = await becomePerson(EMAIL);
    const { totpURI: uri, backupCodes } = (await begin(cookie)).json<TurnedOn>();
    const usedCode = currentCode(uri);
    const confirmed = await confirm(cookie, usedCode);
    return { uid, uri, usedCode, backupCodes, cookie: readCookie(confirmed) };
  };
  const beginSignIn = async () => readCookie(await signIn(EMAIL));

  it('are turned on by the password and by a first code, and the secret is stored encrypted', async () => {
    const { cookie } = await becomePerson(EMAIL);
    expect((await begin(cookie, 'wrong password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await begin('')).statusCode).toBe(401);
    const { totpURI: uri, backupCodes } = (await begin(cookie)).json<TurnedOn>();
    expect(new Set(backupCodes).size).toBe(10);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Trax at home');
    expect((await confirm(cookie, WRONG_CODE)).json()).toMatchObject({ code: 'INVALID_CODE' });
    expect(await isSignedIn(await beginSignIn())).toBe(true);

    const confirmed = await confirm(cookie, currentCode(uri));
    expect(confirmed.statusCode).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(readCookie(confirmed))]).toEqual([false, true]);
    const stored = JSON.stringify(await database.query('select * from auth_two_factors'));
    expect(stored).not.toContain(backupCodes[0]);
    expect((await begin(readCookie(confirmed))).json()).toMatchObject({ code: 'TOTP_ALREADY_ENABLED' });
  });

  it('are asked for after the password, which alone opens nothing', async () => {
    const { uri } = await becomeProtected();
    const answer = await signIn(EMAIL);
    expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const challenge = readCookie(answer);
    expect(await isSignedIn(challenge)).toBe(false);
    expect((await confirm('', currentCode(uri, 1))).json()).toMatchObject({ code: 'INVALID_TWO_FACTOR_COOKIE' });
    const wrong = await confirm(challenge, WRONG_CODE);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { code: 'INVALID_CODE' }]);
    const right = await confirm(challenge, currentCode(uri, 1));
    expect(right.json()).toMatchObject({ user: { email: EMAIL } });
    expect(await isSignedIn(readCookie(right))).toBe(true);
    expect((await confirm(challenge, currentCode(uri, 1))).statusCode).toBe(401);
  });

  it('work once, also the one that turned them on', async () => {
    const { uri, usedCode } = await becomeProtected();
    expect((await confirm(await beginSignIn(), usedCode)).json()).toMatchObject({ code: 'CODE_USED' });
    const next = currentCode(uri, 1);
    expect((await confirm(await beginSignIn(), next)).statusCode).toBe(200);
    expect((await confirm(await beginSignIn(), next)).json()).toMatchObject({ code: 'CODE_USED' });
  });

  it('are not used by a sign-in that was not answered, which opens nothing', async () => {
    const { uri } = await becomeProtected();
    const [code, challenge] = [currentCode(uri, 1), await beginSignIn()];
    await database.query('begin');
    await database.query('lock table auth_sessions in exclusive mode');
    const cutOff = confirm(challenge, code);
    const cancelWaiting = `select pg_cancel_backend(pid) from (${WAITING_SQL}) as waiting`;
    await until(async () => (await database.query(cancelWaiting)).length === 1);
    const late = await cutOff;
    expect([late.statusCode, readCookie(late)]).toEqual([503, '']);
    await database.query('commit');
    const usedCodes = `select 1 from attempt_counts where key like 'code:%'`;
    await until(async () => (await database.query(usedCodes)).length === 1);
    expect((await confirm(await beginSignIn(), code)).statusCode).toBe(200);
  });

  it('can be replaced by a recovery code, each of which works once, also for two at the same time', async () => {
    const { backupCodes } = await becomeProtected();
    const [first = '', second = ''] = backupCodes;
    expect((await recover(await beginSignIn(), 'aaaaa-bbbbb')).json()).toMatchObject({ code: 'INVALID_BACKUP_CODE' });
    const answer = await recover(await beginSignIn(), first);
    expect(await isSignedIn(readCookie(answer))).toBe(true);
    expect((await recover(await beginSignIn(), first)).json()).toMatchObject({ code: 'INVALID_BACKUP_CODE' });
    const challenges = [await beginSignIn(), await beginSignIn()];
    const answers = await Promise.all(challenges.map((challenge) => recover(challenge, second)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('have recovery codes that are stored as hashes, which recover nothing', async () => {
    const { backupCodes } = await becomeProtected();
    const stored = await readStoredCodes();
    expect(stored).toHaveLength(10);
    for (const hash of stored) expect(hash).toMatch(/^hmac-sha256:[\w-]{43}$/);
    const attempt = await recover(await beginSignIn(), stored[0] ?? '');
    expect(attempt.statusCode).toBeGreaterThanOrEqual(400);
    expect((await recover(await beginSignIn(), backupCodes[9] ?? '')).statusCode).toBe(200);
    expect(await readStoredCodes()).toEqual(stored.slice(0, 9));
  });

  it('are guessed five times for one password, and ten times in all', async () => {
    const { uri, usedCode, cookie, backupCodes } = await becomeProtected();
    const lock = () => database.query(`update auth_two_factors set "lockedUntil" = now() + interval '10 minutes'`);
    const guess = async (challenge: string, number: number) =>
      toOutcome(await confirm(challenge, `${WRONG_CODE} ${number}`));
    const challenge = await beginSignIn();
    for (let number = 1; number <= 5; number += 1) expect(await guess(challenge, number)).toEqual(WRONG);
    expect(await guess(challenge, 6)).toEqual([400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);
    expect((await confirm(challenge, currentCode(uri, 1))).statusCode).toBe(401);

    const another = await beginSignIn();
    for (let number = 11; number <= 15; number += 1) expect(await guess(another, number)).toEqual(WRONG);
    const locked = await confirm(await beginSignIn(), usedCode);
    expect([locked.statusCode, locked.json()]).toMatchObject([401, { code: 'CODE_USED' }]);
    const alsoLocked = await recover(await beginSignIn(), 'aaaaa-bbbbb');
    expect([alsoLocked.statusCode, alsoLocked.json()]).toMatchObject([429, { code: 'ACCOUNT_TEMPORARILY_LOCKED' }]);
    // A device that has signed in to this account goes on, ten times.
    const device = cookie.split('; ').find((one) => one.startsWith('auth.device-')) ?? '';
    const challengeThere = async () => `${await beginSignIn()}; ${device}`;
    for (let number = 21; number <= 29; number += 1) expect(await guess(await challengeThere(), number)).toEqual(WRONG);
    await lock();
    expect((await recover(await challengeThere(), backupCodes[0] ?? '')).statusCode).toBe(200);
    await lock();
    expect(toOutcome(await confirm(await challengeThere(), currentCode(uri, 1)))).toEqual([
      429,
      'ACCOUNT_TEMPORARILY_LOCKED',
    ]);
    await database.query(`update auth_two_factors set "lockedUntil" = now() - interval '1 second'`);
    await database.query('delete from attempt_counts');
    expect((await confirm(await beginSignIn(), currentCode(uri, 1))).statusCode).toBe(200);
  });

  it.each([
    ['/two-factor/verify-totp', { code: WRONG_CODE, trustDevice: true }],
    ['/two-factor/verify-totp', { code: 1 }],
    ['/two-factor/verify-totp', { code: '1'.repeat(33) }],
    ['/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb', disableSession: true }],
    ['/passkey/verify-registration', { response: {}, name: 'Phone', createSession: true }],
    ['/passkey/verify-registration', { response: {}, name: ' ' }],
    ['/passkey/update-passkey', { id: 'x', name: 'a\u0000b' }],
    ['/passkey/update-passkey', { id: 'x', name: 'x'.repeat(61) }],
  ])('%s refuses %j', async (path, body) => {
    const { cookie } = await becomePerson(EMAIL);
    const answer = await post(path, body, { cookie });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it('are no passkey: one that cannot be read is the fault of the caller', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const options = await get('/passkey/generate-register-options', { cookie });
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const challenge = `${cookie}; ${readCookie(options)}`;
    const answer = await post('/passkey/verify-registration', { response, name: 'Phone' }, { cookie: challenge });
    expect(toOutcome(answer)).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION']);
  });

  it('are turned off by the password; new recovery codes replace the old ones', async () => {
    const { cookie, backupCodes } = await becomeProtected();
    const renew = (password: string) => post('/two-factor/generate-backup-codes', { password }, { cookie });
    expect((await renew('wrong password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    const unseen = (await renew(PASSWORD)).json<TurnedOn>().backupCodes;
    const fresh = (await renew(PASSWORD)).json<TurnedOn>().backupCodes;
    expect(fresh).not.toContain(backupCodes[0]);
    for (const old of [backupCodes, unseen])
      expect((await recover(await beginSignIn(), old[0] ?? '')).statusCode).toBe(401);
    expect((await recover(await beginSignIn(), fresh[0] ?? '')).statusCode).toBe(200);

    const stop = (password: string) => post('/two-factor/disable', { password }, { cookie });
    expect((await stop('wrong password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect(await countRows()).toBe(1);
    expect((await stop(PASSWORD)).statusCode).toBe(200);
    expect(await countRows()).toBe(0);
    expect(await isSignedIn(await beginSignIn())).toBe(true);
  });

  it('open nothing for a person who was disabled after the password', async () => {
    const { uid, uri } = await becomeProtected();
    const challenge = await beginSignIn();
    await provider().disableAccount(uid);
    const answer = await confirm(challenge, currentCode(uri, 1));
    expect(answer.json()).toMatchObject({ code: 'BANNED_USER' });
    expect(await isSignedIn(readCookie(answer))).toBe(false);
  });

  it('leave nothing behind when the account is deleted', async () => {
    const { uid, cookie } = await becomeProtected();
    await get('/passkey/generate-register-options', { cookie });
    await beginSignIn();
    await provider().deleteAccount(uid);
    expect(await countRows()).toBe(0);
    const left = JSON.stringify(await database.query('select * from auth_verifications'));
    expect([left.includes(uid), left.includes(EMAIL)]).toEqual([false, false]);
  });
});
