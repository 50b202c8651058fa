import { scryptSync } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Unavailable } from '@trax/nest-platform/problem';
import { hashPassword } from 'better-auth/crypto';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { Timing } from '../../timing.js';
import { AuthServer } from '../auth-server.js';
import { HashQueue } from '../hash-queue.js';
import { createScryptHash } from '../scrypt-hash.js';

const EMAIL = 'ada@trax.test';
const IDLE_IN_TRANSACTION_SQL = `
  select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;

describe('the hash of a password', () => {
  const { database, service, post, get, signUp, signIn, becomePerson, readCookie } = useAccounts(
    {},
    // On a busy machine a hash waits longer for the one before it.
    new Timing({ passwordWaitMs: 300_000 }),
  );
  const readStored = async () =>
    (await database.query<{ password: string }>('select password from auth_accounts'))[0]?.password ?? '';
  const store = (hash: string) => database.query('update auth_accounts set password = $1', [hash]);

  it('is of scrypt with 32 MiB, and names its parameters', async () => {
    await signUp(EMAIL);
    const [, algorithm, parameters, salt = '', key = ''] = (await readStored()).split('$');
    expect([algorithm, parameters]).toEqual(['scrypt', 'ln=15,r=8,p=3']);
    const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
    expect(scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 32, cost)).toEqual(Buffer.from(key, 'base64'));
  });

  it('is computed once for a sign-up, before the transaction that stores it', async () => {
    const waiting: unknown[] = [];
    const run = jest.spyOn(HashQueue.prototype, 'run').mockImplementationOnce(async (compute) => {
      waiting.push(...(await database.query(IDLE_IN_TRANSACTION_SQL)));
      return compute();
    });
    expect((await signUp(EMAIL)).statusCode).toBe(200);
    expect([waiting, run.mock.calls.length]).toEqual([[], 1]);
    run.mockRestore();
    expect((await signIn(EMAIL)).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('is not verified by the sign-up that makes it, which looks before whose address it is', async () => {
    const { internalAdapter } = await service.app().get(AuthServer, { strict: false }).context();
    const { findUserByEmail } = internalAdapter;
    const events: string[] = [];
    const find = jest.spyOn(internalAdapter, 'findUserByEmail');
    find.mockImplementationOnce(async (...args) => {
      for (let turn = 0; turn < 1000; turn += 1) await nextTurn();
      events.push('looked');
      return findUserByEmail(...args);
    });
    find.mockImplementationOnce((...args) => {
      events.push('signing up');
      return findUserByEmail(...args);
    });
    expect((await signUp(EMAIL)).statusCode).toBe(200);
    expect(events).toEqual(['looked', 'signing up']);
    find.mockRestore();
  });

  it.each([
    ['in the form of better-auth', hashPassword],
    ['of another cost', (password: string) => createScryptHash(password, { N: 2 ** 14, r: 8, p: 5 })],
  ])('%s is replaced by the next sign-in with the right password, which stays signed in', async (_, createHash) => {
    await becomePerson(EMAIL);
    const before = await createHash(PASSWORD);
    await store(before);
    expect((await signIn(EMAIL, 'wrong password')).statusCode).toBe(401);
    expect(await readStored()).toBe(before);
    const signedIn = await signIn(EMAIL);
    expect(signedIn.statusCode).toBe(200);
    const after = await readStored();
    expect(after).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect((await get('/token', { cookie: readCookie(signedIn) })).statusCode).toBe(200);
    expect((await signIn(EMAIL)).statusCode).toBe(200);
    expect(await readStored()).toBe(after);
  });

  it.each([
    ['another algorithm', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$'.padEnd(80, 'a')],
    ['parameters that are none', '$scrypt$ln=0,r=8,p=3$c2FsdHNhbHQ$'.padEnd(76, 'a')],
    ['parameters that take too much memory', '$scrypt$ln=19,r=19,p=1$c2FsdHNhbHQ$'.padEnd(78, 'a')],
    ['no key', '00112233445566778899aabbccddeeff:'],
  ])('with %s is refused like a wrong password, and the log has the reason', async (_, stored) => {
    await becomePerson(EMAIL);
    await store(stored);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const answer = await signIn(EMAIL);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_EMAIL_OR_PASSWORD' }]);
    expect(logged).toHaveBeenCalledWith('A password is refused: its hash has an unknown form');
    expect(await readStored()).toBe(stored);
    logged.mockRestore();
  });

  it('is computed as well where an older one is verified, so that its answer takes no less time', async () => {
    await signUp(EMAIL);
    await store(await hashPassword(PASSWORD));
    const create = jest.spyOn(HashQueue.prototype, 'run');
    await signIn(EMAIL, 'wrong password');
    expect(create).toHaveBeenCalledTimes(2);
    create.mockRestore();
  });

  it('is computed once for a sign-in, also with an unknown address', async () => {
    await signUp(EMAIL);
    const hashing = jest.spyOn(HashQueue.prototype, 'run');
    for (const email of [EMAIL, 'unknown@trax.test']) {
      hashing.mockClear();
      const answer = await post('/sign-in/email', { email, password: 'wrong password' });
      expect([answer.statusCode, hashing.mock.calls.length]).toEqual([401, 1]);
    }
    hashing.mockRestore();
  });

  it('is computed off the event loop', async () => {
    const { password } = await service.app().get(AuthServer, { strict: false }).context();
    const hashing = password.hash(PASSWORD);
    let turns = 0;
    while ((await Promise.race([hashing, nextTurn()])) === undefined) turns += 1;
    expect(turns).toBeGreaterThan(100);
  });

  it('is refused when it has waited for too long, as what is not available for the moment', async () => {
    const run = jest.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new Unavailable());
    const answer = await post('/sign-in/email', { email: EMAIL, password: PASSWORD });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(answer.headers['retry-after']).toBe('1');
    run.mockRestore();
  });
});
