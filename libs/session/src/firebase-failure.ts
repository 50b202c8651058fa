import { FirebaseError } from 'firebase/app';
import type { SocialProvider } from './identity.port.js';
import { IdentityFailure } from './identity-failure.js';
import { SessionHttpFailure } from './session-http.js';

const FALLBACK_REASON = 'Please try again later';

/** The sentence of our own server about a session that it did not open or close. */
export function sessionRefusal(error: unknown): string {
  return (error instanceof SessionHttpFailure ? error.serverError : undefined) ?? FALLBACK_REASON;
}

/** What the SDK threw, in our words. */
export function toIdentityFailure(cause: unknown, provider?: SocialProvider): IdentityFailure {
  if (cause instanceof IdentityFailure) return cause;
  if (cause instanceof SessionHttpFailure) {
    return new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
  }
  if (!(cause instanceof FirebaseError)) return new IdentityFailure('internal-error', { provider, cause });
  if (cause.code === 'auth/login-blocked') {
    return new IdentityFailure('session-refused', { message: originalMessage(cause) ?? FALLBACK_REASON, cause });
  }
  return new IdentityFailure(cause.code.replace(/^auth\//, ''), { provider, cause });
}

// The SDK replaces what a `beforeAuthStateChanged` callback throws, and keeps only its message.
function originalMessage(error: FirebaseError): string | undefined {
  const message: unknown = error.customData?.['originalMessage'];
  return typeof message === 'string' ? message : undefined;
}
