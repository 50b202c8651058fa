import { describe, expect, it, jest } from '@jest/globals';
import { PROBLEM_CODE_HEADER } from '@trax/contracts/problem';
import { PasswordQueueFull } from '@trax/nest-platform/accounts.errors';
import { HashQueue } from '../hash-queue.js';
import { PASSWORD, useAccounts } from '../../testing/accounts.fixture.js';
import { createInvitationCalls, toOutcome } from '../../testing/invitations.fixture.js';

const EMAIL = 'ada@trax.test';

describe('the limits of an account', () => {
  const accounts = useAccounts({ LIMIT_SIGN_INS_PER_ACCOUNT: '3', LIMIT_MAILS_PER_ACCOUNT: '2' });
  const { database, service, mails, post, signUp, becomePerson } = accounts;
  let address = 0;
  /** Each from another place of the network. */
  const postElsewhere = (path: string, payload: object, cookie = '') =>
    service.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      payload,
      headers: { cookie, 'x-forwarded-for': `192.0.2.${(address += 1)}` },
    });
  const signInElsewhere = (email: string, password = PASSWORD) => postElsewhere('/sign-in/email', { email, password });
  const repeatCall = async (count: number, call: () => ReturnType<typeof post>) => {
    const statuses = [];
    for (let attempt = 0; attempt < count; attempt += 1) statuses.push((await call()).statusCode);
    return statuses;
  };
  /** As if everything had happened so many minutes ago. */
  const age = (minutes: number) => database.query('update attempt_counts set expire = expire - $1', [minutes * 60_000]);

  it('hold for sign-ins from everywhere, in Postgres, also with the right password', async () => {
    await signUp(EMAIL);
    expect(await repeatCall(3, () => signInElsewhere(EMAIL, 'a wrong password'))).toEqual([401, 401, 401]);
    const refused = await signInElsewhere(EMAIL.toUpperCase());
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    const retryAfterSeconds = Number(refused.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    expect((await signInElsewhere('grace@trax.test')).statusCode).toBe(401);
    const counts = await database.query<{ key: string }>(`select key from attempt_counts where key like 'sign-in:%'`);
    expect(counts).toHaveLength(2);
    expect(JSON.stringify(counts)).not.toContain('trax.test');
  });

  it('hold for guesses of the password within a session, whatever asks for it, and for no other person', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const { cookie: another } = await becomePerson('grace@trax.test');
    const guess = (path: string, of: string) => {
      const password = 'a wrong password';
      const change = { currentPassword: password, newPassword: 'battery staple' };
      return postElsewhere(path, path === '/change-password' ? change : { password }, of);
    };
    const paths = [
      '/confirm-identity',
      '/change-password',
      '/two-factor/enable',
      '/two-factor/disable',
      '/two-factor/generate-backup-codes',
    ];
    expect(await repeatCall(3, () => guess('/confirm-identity', cookie))).toEqual([400, 400, 400]);
    const refused = await Promise.all(paths.map((path) => guess(path, cookie)));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 429));
    expect((await postElsewhere('/confirm-identity', { password: PASSWORD }, cookie)).statusCode).toBe(429);
    expect(await repeatCall(1, () => guess('/two-factor/disable', another))).toEqual([400]);
    await age(15);
    expect((await postElsewhere('/confirm-identity', { password: PASSWORD }, cookie)).statusCode).toBe(200);
  });

  it('do not count what the full queue of passwords has refused, which concerns that call alone', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const { invite, accept } = createInvitationCalls(service);
    const { token } = await invite();
    const queue = jest.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new PasswordQueueFull());
    for (const attempt of [
      () => signInElsewhere(EMAIL),
      () => postElsewhere('/confirm-identity', { password: PASSWORD }, cookie),
    ]) {
      for (let call = 0; call < 4; call += 1) {
        const refused = await attempt();
        expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'PASSWORD_QUEUE_FULL' }]);
        expect(refused.headers).toMatchObject({ 'retry-after': '1', [PROBLEM_CODE_HEADER]: 'PASSWORD_QUEUE_FULL' });
      }
    }
    expect(toOutcome(await accept(token, { email: 'grace@trax.test' }))).toEqual([503, 'PASSWORD_QUEUE_FULL']);
    queue.mockRestore();
    expect(toOutcome(await accept(token, { email: 'grace@trax.test' }))).toEqual([204]);
    expect(await repeatCall(3, () => signInElsewhere(EMAIL, 'a wrong password'))).toEqual([401, 401, 429]);
    expect((await postElsewhere('/confirm-identity', { password: PASSWORD }, cookie)).statusCode).toBe(200);
    expect(await database.query(`select from audit_entries where reason = 'PASSWORD_QUEUE_FULL'`)).toEqual([]);
  });

  it('do not keep a device out that has signed in to the account, which has a count of its own', async () => {
    const { cookie } = await becomePerson(EMAIL);
    const device = cookie.split('; ').find((one) => one.startsWith('auth.device-')) ?? '';
    const signInThere = (password: string, email = EMAIL) =>
      postElsewhere('/sign-in/email', { email, password }, device);
    expect(await repeatCall(4, () => signInElsewhere(EMAIL, 'a wrong password'))).toEqual([401, 401, 429, 429]);
    expect((await signInThere(PASSWORD)).statusCode).toBe(200);
    expect(await repeatCall(3, () => signInThere('a wrong password'))).toEqual([401, 401, 429]);

    expect(await repeatCall(3, () => post('/request-password-reset', { email: EMAIL }))).toEqual([200, 200, 429]);
    expect((await postElsewhere('/request-password-reset', { email: EMAIL }, device)).statusCode).toBe(200);

    // Under the name that the cookie of another account would have.
    const { cookie: another } = await becomePerson('grace@trax.test');
    const [name = ''] = (another.split('; ').find((one) => one.startsWith('auth.device-')) ?? '').split('=');
    const forged = `${name}=${device.split('=')[1]}`;
    await repeatCall(3, () => signInElsewhere('grace@trax.test', 'a wrong password'));
    const payload = { email: 'grace@trax.test', password: PASSWORD };
    expect((await postElsewhere('/sign-in/email', payload, forged)).statusCode).toBe(429);
  });

  it('end after a quarter of an hour, which further attempts do not make longer', async () => {
    await repeatCall(4, () => signInElsewhere(EMAIL));
    await age(14);
    expect(Number((await signInElsewhere(EMAIL)).headers['retry-after'])).toBeLessThanOrEqual(60);
    await age(1);
    expect(await repeatCall(4, () => signInElsewhere(EMAIL))).toEqual([401, 401, 401, 429]);
  });

  it('count attempts that come together, each once', async () => {
    const attemptsTogether = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => signInElsewhere(EMAIL)));
      // Within the limit: a wrong password, or on a busy machine a hash that has waited for too long.
      return answers.map(({ statusCode }) => (statusCode === 503 ? 401 : statusCode)).toSorted();
    };
    expect(await attemptsTogether()).toEqual([401, 401, 401, 429, 429, 429]);
    await age(16);
    expect(await attemptsTogether()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('hold for emails of both kinds together, for known and unknown addresses alike', async () => {
    await signUp(EMAIL);
    for (const email of [EMAIL, 'unknown@trax.test']) {
      expect((await post('/send-verification-email', { email })).statusCode).toBe(200);
      expect((await post('/request-password-reset', { email })).statusCode).toBe(200);
      const refused = await post('/request-password-reset', { email });
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    }
    expect(mails.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    await age(45);
    expect((await post('/request-password-reset', { email: EMAIL })).statusCode).toBe(429);
  });
});

describe('the limit of sign-ins of a network address', () => {
  const { database, service } = useAccounts({ LIMIT_SIGN_INS_PER_MINUTE: '3' });
  const signInFrom = (address: string) =>
    service.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: EMAIL, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });

  it('counts each address in Postgres, where it survives a restart', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await signInFrom('192.0.2.1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await signInFrom('192.0.2.1');
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signInFrom('192.0.2.2')).statusCode).toBe(401);
    expect(await database.query(`select key, count from auth_rate_limits where key like '192.%' order by key`)).toEqual(
      [
        { key: '192.0.2.1|/sign-in/email', count: 3 },
        { key: '192.0.2.2|/sign-in/email', count: 1 },
      ],
    );
  });
});
