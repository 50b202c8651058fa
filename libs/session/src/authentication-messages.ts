import { IdentityFailure } from './identity-failure.js';
import type { SocialProvider } from './identity.port.js';

export type AuthenticationMessage = {
  text: string;
  /** The one remedy that the toast offers itself. */
  action?: 'sign-up-instead';
};

const DEFAULT_TEXT = 'An error occurred during authentication';
const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';
const WEAK_PASSWORD = 'Password is too weak. Please use a stronger password.';

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['missing-password', 'Please fill in all fields'],
  ['invalid-email', 'Invalid email address'],
  ['missing-email', 'Invalid email address'],
  ['email-already-in-use', 'Email already registered. Please sign in instead.'],
  ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
  ['weak-password', WEAK_PASSWORD],
  ['password-does-not-meet-requirements', WEAK_PASSWORD],
  [
    'account-exists-with-different-credential',
    'An account already exists with this email using a different sign-in method.',
  ],
  ['popup-closed-by-user', 'Sign-in popup was closed before completion.'],
  ['popup-blocked', 'Your browser blocked the sign-in popup. Please allow popups and try again.'],
  ['too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['user-disabled', 'This account has been disabled. Please contact support.'],
  ['network-request-failed', 'Network error. Please check your connection and try again.'],
  ['requires-recent-login', SESSION_EXPIRED],
  ['user-token-expired', SESSION_EXPIRED],
  ['invalid-user-token', SESSION_EXPIRED],
  [
    'insecure-context',
    'Signing in needs a secure connection. Please open this page with an address that starts with https.',
  ],
]);

// With e-mail enumeration protection the provider no longer tells an unknown address from a wrong password.
const MAYBE_UNKNOWN_ACCOUNT: ReadonlyMap<string, string> = new Map([
  ['user-not-found', 'No account found with this email. Please sign up instead.'],
  ['invalid-credential', 'Incorrect email or password. Please try again.'],
  ['invalid-login-credentials', 'Incorrect email or password. Please try again.'],
]);

const MISCONFIGURED_PROVIDER = new Set(['invalid-oauth-provider', 'unauthorized-domain']);
const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

function misconfigured(provider: SocialProvider): string {
  const name = PROVIDER_NAMES[provider];
  return `${name} login is not properly configured. Please ensure you've added the domain to ${name} App settings and try again.`;
}

/**
 * The sentence for the toast 'Authentication Error' (spec §8, readings A12–A14), by code. `undefined` means: say nothing,
 * the person has already moved on (a second popup replaced the first).
 */
export function authenticationMessage(
  code: string,
  provider: SocialProvider = 'facebook',
): AuthenticationMessage | undefined {
  if (code === 'cancelled-popup-request') return undefined;
  if (MISCONFIGURED_PROVIDER.has(code)) return { text: misconfigured(provider) };
  const unknownAccount = MAYBE_UNKNOWN_ACCOUNT.get(code);
  if (unknownAccount !== undefined) return { text: unknownAccount, action: 'sign-up-instead' };
  return { text: TEXTS.get(code) ?? DEFAULT_TEXT };
}

/** `authenticationMessage` for whatever was caught: anything that is not the provider's refusal gets the default text. */
export function readAuthenticationMessage(error: unknown): AuthenticationMessage | undefined {
  if (!(error instanceof IdentityFailure)) return { text: DEFAULT_TEXT };
  return authenticationMessage(error.code, error.provider);
}
