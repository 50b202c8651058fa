import { HttpProblem } from '@trax/http';
import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import { IdentityFailure } from './identity.port.js';
import type { SocialProvider } from './identity.port.js';
import { fallbackReason, sessionRefusal } from './session-refusal.js';

/** The IdentityFailure for what the SDK threw. */
export function toIdentityFailure(cause: unknown, provider?: SocialProvider): IdentityFailure {
  if (cause instanceof IdentityFailure) return cause;
  if (cause instanceof HttpProblem) {
    return new IdentityFailure('session-refused', { message: sessionRefusal(cause), cause });
  }
  if (!(cause instanceof FirebaseError)) return new IdentityFailure('internal-error', { provider, cause });
  if (cause.code === 'auth/login-blocked') {
    return new IdentityFailure('session-refused', { message: originalMessage(cause) ?? fallbackReason(), cause });
  }
  return new IdentityFailure(cause.code.replace(/^auth\//, ''), { provider, cause });
}

export function withIdentityFailure<Answer>(call: Promise<Answer>, provider?: SocialProvider): Promise<Answer> {
  return call.catch((error: unknown) => Promise.reject(toIdentityFailure(error, provider)));
}

/** @throws IdentityFailure without a signed-in person */
export function present(user: User | null): User {
  if (user === null) throw new IdentityFailure('user-token-expired');
  return user;
}

// The SDK replaces what a `beforeAuthStateChanged` callback throws, and keeps only its message.
function originalMessage(error: FirebaseError): string | undefined {
  const message: unknown = error.customData?.['originalMessage'];
  return typeof message === 'string' ? message : undefined;
}
