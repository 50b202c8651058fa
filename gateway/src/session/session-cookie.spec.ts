import { describe, expect, it } from '@jest/globals';
import { SessionCookie } from './session-cookie.js';

describe('SessionCookie', () => {
  it('is bound to this very host over HTTPS', () => {
    const cookie = new SessionCookie('https://trax.example');
    expect(cookie.set('v')).toBe('__Host-session=v; Max-Age=432000; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(cookie.clear()).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(cookie.read('session=planted')).toBeUndefined();
  });

  it('finds itself among others', () => {
    const cookie = new SessionCookie('http://localhost:8080');
    expect(cookie.read('a=1; session=v=w ; b=2')).toBe('v=w');
    expect(cookie.read('xsession=1; session')).toBeUndefined();
    expect(cookie.read(undefined)).toBeUndefined();
  });
});
