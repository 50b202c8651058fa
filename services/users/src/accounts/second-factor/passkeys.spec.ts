import { beforeEach, describe, expect, it } from '@jest/globals';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { softwareAuthenticator } from '../../testing/software-authenticator.fixture.js';
import { secondFactors } from './second-factor.js';

const ORIGIN = 'http://localhost:8080';
const SECRET = 'a secret of the specs, 32 characters';

describe('passkeys', () => {
  let auth: { handler(request: Request): Promise<Response> };
  let cookie: string;

  const call = async (path: string, body?: object, of = cookie) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { cookie: of, origin: ORIGIN, ...(body && { 'content-type': 'application/json' }) };
    const answer = await auth.handler(new Request(`${ORIGIN}/api/auth${path}`, { ...init, headers }));
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { status: answer.status, cookie: set.join('; '), body: (await answer.json()) as Record<string, unknown> };
  };
  const begin = async (path: string, of = '') => {
    const { body, cookie: challenge } = await call(path, undefined, of);
    return { options: { challenge: String(body['challenge']) }, cookie: [of, challenge].filter(Boolean).join('; ') };
  };
  const add = async (device: ReturnType<typeof softwareAuthenticator>) => {
    const { options, cookie: challenge } = await begin('/passkey/generate-register-options', cookie);
    return call('/passkey/verify-registration', { response: device.register(options), name: 'Phone' }, challenge);
  };
  const signIn = async (device: ReturnType<typeof softwareAuthenticator>) => {
    const { options, cookie: challenge } = await begin('/passkey/generate-authenticate-options');
    const response = device.signIn(options);
    return { ...(await call('/passkey/verify-authentication', { response }, challenge)), response, challenge };
  };

  beforeEach(async () => {
    const limit = { points: 10, duration: 60 };
    const tables = { user: [], session: [], account: [], verification: [], rateLimit: [] };
    auth = betterAuth({
      baseURL: ORIGIN,
      secret: SECRET,
      database: memoryAdapter({ ...tables, auth_passkeys: [], auth_two_factors: [] }),
      emailAndPassword: { enabled: true },
      telemetry: { enabled: false },
      plugins: [
        ...secondFactors({
          publicUrl: ORIGIN,
          secret: SECRET,
          getProductName: () => Promise.resolve('Trax'),
          audit: { recordFailure: () => Promise.resolve() },
          limits: { codesOfDevice: new RateLimiterMemory(limit), usesOfCode: new RateLimiterMemory(limit) },
        }),
      ],
    });
    const person = { name: 'Ada', email: 'ada@trax.test', password: 'correct horse' };
    cookie = (await call('/sign-up/email', person, '')).cookie;
  });

  it('are added by the signed-in person, and then sign in without a password', async () => {
    const device = softwareAuthenticator({ origin: ORIGIN });
    expect(await add(device)).toMatchObject({ status: 200, body: { name: 'Phone' } });
    const answer = await signIn(device);
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'ada@trax.test' } } });
    expect(await call('/get-session', undefined, answer.cookie)).toMatchObject({ body: { user: { name: 'Ada' } } });
  });

  it('work once for each challenge', async () => {
    const device = softwareAuthenticator({ origin: ORIGIN });
    await add(device);
    const { response, challenge } = await signIn(device);
    const again = await call('/passkey/verify-authentication', { response }, challenge);
    expect(again).toMatchObject({ status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } });
  });

  it('have to verify their person', async () => {
    const device = softwareAuthenticator({ origin: ORIGIN, verifiesPerson: false });
    expect(await add(device)).toMatchObject({ status: 401, body: { code: 'USER_NOT_VERIFIED' } });
    expect(await call('/passkey/list-user-passkeys')).toMatchObject({ status: 200, body: [] });
  });

  it('that were not added do not sign in', async () => {
    await add(softwareAuthenticator({ origin: ORIGIN }));
    const answer = await signIn(softwareAuthenticator({ origin: ORIGIN }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'PASSKEY_NOT_FOUND' } });
  });
});
