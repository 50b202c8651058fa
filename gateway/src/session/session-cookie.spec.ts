import cookiePlugin from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { SessionCookie } from './session-cookie.js';

const app = fastify();
const secure = new SessionCookie('https://trax.example');
const local = new SessionCookie('http://localhost:8080');

beforeAll(async () => {
  await app.register(cookiePlugin);
  app.get('/set', (_request, reply) => {
    secure.set(reply, 'v');
    return '';
  });
  app.get('/clear', (_request, reply) => {
    local.clear(reply);
    return '';
  });
  app.get('/read', (request) => ({ secure: secure.read(request), local: local.read(request) }));
});
afterAll(() => app.close());

const read = async (cookie: string) => (await app.inject({ url: '/read', headers: { cookie } })).json<object>();

describe('the session cookie', () => {
  it('is bound to this very host over HTTPS', async () => {
    const { headers } = await app.inject('/set');
    expect(headers['set-cookie']).toBe('__Host-session=v; Max-Age=432000; Path=/; HttpOnly; Secure; SameSite=Lax');
    await expect(read('session=planted')).resolves.not.toHaveProperty('secure');
  });

  it('is taken away by an empty one that has expired', async () => {
    const { headers } = await app.inject('/clear');
    expect(headers['set-cookie']).toMatch(/^session=; Max-Age=0; Path=\/; Expires=.* 1970 .*; HttpOnly; SameSite=Lax$/);
  });

  it('is found among others', async () => {
    await expect(read('a=1; session=v ; b=2')).resolves.toEqual({ local: 'v' });
    await expect(read('xsession=1; session')).resolves.toEqual({});
  });

  it('is at most 4,096 characters long', async () => {
    await expect(read(`session=${'x'.repeat(4_096)}`)).resolves.toHaveProperty('local');
    await expect(read(`session=${'x'.repeat(4_097)}`)).resolves.toEqual({});
  });
});
