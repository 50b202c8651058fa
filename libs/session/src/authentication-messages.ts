import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { IdentityFailure, NETWORK_ERROR } from './identity.port.js';
import type { SocialProvider } from './identity.port.js';

export type AuthenticationMessage = {
  text: string;
  /** The field of the form that the message is about. */
  field?: 'email' | 'password' | 'code';
  /** What the toast offers to do instead. */
  action?: 'sign-up-instead';
};

/** A message in the table of this module, which is made before the language is known. */
type Described = Omit<AuthenticationMessage, 'text'> & { readonly text: MessageDescriptor };

const DEFAULT = { text: msg`An error occurred during authentication` };
const SESSION_EXPIRED = { text: msg`Your session has expired. Please sign in again.` };
const INVALID_EMAIL = { text: msg`Invalid email address`, field: 'email' } as const;
const WEAK_PASSWORD = { text: msg`Password is too weak. Please use a stronger password.`, field: 'password' } as const;
// Where the provider protects against email enumeration it does not say which of the two is wrong.
const WRONG_CREDENTIALS = {
  text: msg`Incorrect email or password. Please try again.`,
  field: 'email',
  action: 'sign-up-instead',
} as const;

const MESSAGES: ReadonlyMap<string, Described> = new Map<string, Described>([
  [
    'user-not-found',
    {
      text: msg`No account found with this email. Please sign up instead.`,
      field: 'email',
      action: 'sign-up-instead',
    },
  ],
  ['invalid-credential', WRONG_CREDENTIALS],
  ['invalid-login-credentials', WRONG_CREDENTIALS],
  ['wrong-password', { text: msg`Incorrect password. Please try again.`, field: 'password' }],
  ['missing-password', { text: msg`Please fill in all fields`, field: 'password' }],
  ['invalid-email', INVALID_EMAIL],
  ['missing-email', INVALID_EMAIL],
  ['invalid-new-email', INVALID_EMAIL],
  ['email-already-in-use', { text: msg`Email already registered. Please sign in instead.`, field: 'email' }],
  ['email-unchanged', { text: msg`This is your email address already.`, field: 'email' }],
  ['other-person', { text: msg`You are signed in as somebody else here. Sign out, and open the link again.` }],
  ['operation-not-allowed', { text: msg`This sign-in method is not enabled. Please contact support.` }],
  ['weak-password', WEAK_PASSWORD],
  ['password-does-not-meet-requirements', WEAK_PASSWORD],
  ['no-password', { text: msg`This account has no password yet. Sign out and choose “Forgot password?” to get one.` }],
  [
    'common-password',
    { text: msg`This password is one of the 200,000 most common ones. Please choose another one.`, field: 'password' },
  ],
  [
    'personal-password',
    {
      text: msg`Please choose a password that is not your name, your address or the name of this installation.`,
      field: 'password',
    },
  ],
  [
    'account-exists-with-different-credential',
    { text: msg`An account already exists with this email using a different sign-in method.` },
  ],
  ['popup-closed-by-user', { text: msg`Sign-in popup was closed before completion.` }],
  ['popup-blocked', { text: msg`Your browser blocked the sign-in popup. Please allow popups and try again.` }],
  ['too-many-requests', { text: msg`Too many attempts. Please wait a few minutes and try again.` }],
  ['user-disabled', { text: msg`This account has been disabled. Please contact support.` }],
  ['sign-up-closed', { text: msg`Nobody can sign up here any more. Please ask the owner of this installation.` }],
  [
    'sign-up-by-invitation',
    { text: msg`People sign up here by invitation. Please ask the owner of this installation.` },
  ],
  ['set-up-needed', { text: msg`This installation is not set up yet. Please reload this page.` }],
  ['network-request-failed', { text: NETWORK_ERROR }],
  ['invalid-code', { text: msg`This code is not right. Please try again.`, field: 'code' }],
  ['code-used', { text: msg`This code was used already. Please wait for the next one.`, field: 'code' }],
  ['invalid-recovery-code', { text: msg`This recovery code is not right, or was used already.`, field: 'code' }],
  ['too-many-codes', { text: msg`Too many wrong codes. Please sign in again.` }],
  ['passkey-refused', { text: msg`This passkey could not be verified. Please use another way.` }],
  ['passkey-exists', { text: msg`This device has a passkey for your account already.` }],
  ['passkey-unavailable', { text: msg`Passkeys do not work in this browser, or not at this address.` }],
  ['reauthentication-needed', { text: msg`Please confirm that it is you.` }],
  ['requires-recent-login', SESSION_EXPIRED],
  ['user-token-expired', SESSION_EXPIRED],
  ['invalid-user-token', SESSION_EXPIRED],
  ['sign-in-cancelled', { text: msg`Sign-in was cancelled.` }],
  ['sign-in-expired', { text: msg`This sign-in has expired or was used already. Please sign in again.` }],
  [
    'provider-unavailable',
    { text: msg`The sign-in service did not answer as expected. Please try again in a moment.` },
  ],
  ['provider-refused', { text: msg`Your sign-in could not be verified. Please try again, or contact support.` }],
  [
    'provider-email-unverified',
    { text: msg`That service has not verified your email address. Please verify it there and sign in again.` },
  ],
  ['provider-email-missing', { text: msg`That service did not tell us your email address. Please allow it to.` }],
  ['credential-already-in-use', { text: msg`This sign-in belongs to another account here, so it was not linked.` }],
  ['provider-already-linked', { text: msg`This service is linked already. Please reload this page.` }],
  ['no-such-provider', { text: msg`This service is not linked any more. Please reload this page.` }],
  ['user-mismatch', { text: msg`You are known there as somebody who has another account here.` }],
  ['provider-of-other-person', { text: msg`You are known there as somebody who has another account here.` }],
  [
    'provider-email-differs',
    { text: msg`That service knows another email address of you. Please change yours there, or here, and try again.` },
  ],
  [
    'provider-not-linked',
    { text: msg`That service was not linked: it has to say that it has verified your email address.` },
  ],
  [
    'last-way-to-sign-in',
    { text: msg`This is your only way to sign in. Please get a password, or link another service.` },
  ],
  [
    'insecure-context',
    { text: msg`Signing in needs a secure connection. Please open this page with an address that starts with https.` },
  ],
]);

const MISCONFIGURED_PROVIDER = new Set(['invalid-oauth-provider', 'unauthorized-domain']);
const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

function misconfigured(provider: SocialProvider): string {
  const name = PROVIDER_NAMES[provider];
  return t`${name} login is not properly configured. Please ensure you've added the domain to ${name} App settings and try again.`;
}

/** The message for a code. `undefined` when there is nothing to say, because a second popup has replaced the first. */
export function authenticationMessage(
  code: string,
  provider: SocialProvider = 'facebook',
): AuthenticationMessage | undefined {
  if (code === 'cancelled-popup-request') return undefined;
  if (MISCONFIGURED_PROVIDER.has(code)) return { text: misconfigured(provider) };
  return translate(MESSAGES.get(code) ?? DEFAULT);
}

/** `authenticationMessage` for whatever was caught; what is no IdentityFailure gets the default text. */
export function readAuthenticationMessage(error: unknown): AuthenticationMessage | undefined {
  if (!(error instanceof IdentityFailure)) return translate(DEFAULT);
  if (error.code === 'session-refused' || error.code === 'unavailable') return { text: error.message };
  return authenticationMessage(error.code, error.provider);
}

const translate = ({ text, ...message }: Described): AuthenticationMessage => ({ ...message, text: i18n._(text) });
