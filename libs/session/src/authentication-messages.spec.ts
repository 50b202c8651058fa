import { describe, expect, it } from '@jest/globals';
import { i18n, startLanguage } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { authenticationMessage, readAuthenticationMessage } from './authentication-messages.js';
import { IdentityFailure } from './identity.port.js';

const MESSAGES = [
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['invalid-email', 'Invalid email address'],
  ['email-already-in-use', 'Email already registered. Please sign in instead.'],
  ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
  ['weak-password', 'Password is too weak. Please use a stronger password.'],
  ['password-does-not-meet-requirements', 'Password is too weak. Please use a stronger password.'],
  ['common-password', 'This password is one of the 200,000 most common ones. Please choose another one.'],
  [
    'personal-password',
    'Please choose a password that is not your name, your address or the name of this installation.',
  ],
  [
    'account-exists-with-different-credential',
    'An account already exists with this email using a different sign-in method.',
  ],
  ['popup-closed-by-user', 'Sign-in popup was closed before completion.'],
  ['too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['user-disabled', 'This account has been disabled. Please contact support.'],
  ['network-request-failed', 'Network error. Please check your connection and try again.'],
  ['requires-recent-login', 'Your session has expired. Please sign in again.'],
  ['user-token-expired', 'Your session has expired. Please sign in again.'],
  ['popup-blocked', 'Your browser blocked the sign-in popup. Please allow popups and try again.'],
  ['credential-already-in-use', 'This sign-in belongs to another account here, so it was not linked.'],
  [
    'insecure-context',
    'Signing in needs a secure connection. Please open this page with an address that starts with https.',
  ],
  ['internal-error', 'An error occurred during authentication'],
  ['a-code-of-next-year', 'An error occurred during authentication'],
  ['constructor', 'An error occurred during authentication'],
] as const;

const WITH_SIGN_UP = [
  ['user-not-found', 'No account found with this email. Please sign up instead.'],
  ['invalid-credential', 'Incorrect email or password. Please try again.'],
  ['invalid-login-credentials', 'Incorrect email or password. Please try again.'],
] as const;

const MISCONFIGURED = ['invalid-oauth-provider', 'unauthorized-domain'] as const;

describe('the catalogue of authentication messages', () => {
  it.each(MESSAGES)('says for %s: %s', (code, text) => {
    expect(authenticationMessage(code)?.text).toBe(text);
  });

  it.each(WITH_SIGN_UP)('offers to sign up for %s: %s', (code, text) => {
    expect(authenticationMessage(code)).toEqual({ text, field: 'email', action: 'sign-up-instead' });
  });

  it.each([
    ['invalid-email', 'email'],
    ['email-already-in-use', 'email'],
    ['wrong-password', 'password'],
    ['weak-password', 'password'],
    ['common-password', 'password'],
    ['personal-password', 'password'],
    ['too-many-requests', undefined],
  ])('knows which field %s is about: %s', (code, field) => {
    expect(authenticationMessage(code)?.field).toBe(field);
  });

  it.each(MISCONFIGURED)('names the provider whose settings are wrong for %s', (code) => {
    expect(authenticationMessage(code, 'facebook')).toEqual({
      text: "Facebook login is not properly configured. Please ensure you've added the domain to Facebook App settings and try again.",
    });
    expect(authenticationMessage(code, 'google')?.text).toBe(
      "Google login is not properly configured. Please ensure you've added the domain to Google App settings and try again.",
    );
  });

  it.each([
    'sign-in-cancelled',
    'sign-in-expired',
    'provider-unavailable',
    'provider-refused',
    'provider-email-unverified',
    'provider-email-missing',
  ])('has a message of its own for %s, about no field', (code) => {
    expect(authenticationMessage(code)).toEqual({ text: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('says nothing when a second popup replaced the first', () => {
    expect(authenticationMessage('cancelled-popup-request')).toBeUndefined();
  });

  it('reads the code and the provider from what was caught', () => {
    const failure = new IdentityFailure('unauthorized-domain', { provider: 'google' });
    expect(readAuthenticationMessage(failure)?.text).toContain('Google App settings');
  });

  it('has a message for whatever else was caught', () => {
    expect(readAuthenticationMessage(new TypeError('x is not a function'))).toEqual({
      text: 'An error occurred during authentication',
    });
  });

  it('speaks the language of the page', async () => {
    const { id } = msg`Invalid email address`;
    await startLanguage('de', () => Promise.resolve({ messages: { [id]: 'Ungültige E-Mail-Adresse' } }));
    const shown = authenticationMessage('invalid-email');
    i18n.activate('en');
    expect(shown).toEqual({ text: 'Ungültige E-Mail-Adresse', field: 'email' });
  });
});
