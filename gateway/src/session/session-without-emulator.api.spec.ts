import { describe, expect, it } from '@jest/globals';
import { UnsecuredJWT, SignJWT, generateKeyPair } from 'jose';
import { SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

// What a stray variable says must not matter: only the checked configuration opens the door.
process.env['FIREBASE_AUTH_EMULATOR_HOST'] = '127.0.0.1:1';
const gateway = useGateway({ identity: 'firebase', settings: () => ({ FIREBASE_PROJECT_ID: 'demo-trax' }) });

const claims = (issuer: string) => ({
  iss: `${issuer}/demo-trax`,
  aud: 'demo-trax',
  sub: 'mallory',
  auth_time: Math.floor(Date.now() / 1_000),
  email: 'owner@trax.test',
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: {} },
});
const unsigned = (issuer: string) => new UnsecuredJWT(claims(issuer)).setIssuedAt().setExpirationTime('1h').encode();

const open = (token: string) =>
  gateway.call('/api/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } });

describe('without an emulator', () => {
  it('an unsigned ID token opens no session', async () => {
    const answer = await open(unsigned('https://securetoken.google.com'));
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_REFUSED' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('a token signed with a shared secret opens no session', async () => {
    const token = await new SignJWT(claims('https://securetoken.google.com'))
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('0123456789abcdef0123456789abcdef'));
    expect(await open(token)).toMatchObject({ status: 401 });
  });

  it('a token signed by somebody else opens no session: 401, or 503 while the keys cannot be fetched', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT(claims('https://securetoken.google.com'))
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const answer = await open(token);
    expect([401, 503]).toContain(answer.status);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }, 10_000);

  it('an unsigned cookie is nobody’s', async () => {
    const cookie = `session=${unsigned('https://session.firebase.google.com')}`;
    const answer = await gateway.call('/api/session', { headers: { cookie } });
    expect(answer).toMatchObject({ status: 200, text: '{"viewer":null}' });
    expect(await gateway.call('/api/tracks', { headers: { cookie } })).toMatchObject({ status: 401 });
  });

  it('there is no emulator behind the gateway, and the configuration names none', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    expect(await gateway.call(path, { method: 'POST', headers: SAME_ORIGIN })).toMatchObject({ status: 404 });
    const config = await gateway.call('/config.json');
    expect(config.text).not.toContain('emulatorUrl');
  });
});
