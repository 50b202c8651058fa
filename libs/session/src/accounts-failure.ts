import { HttpProblem } from '@trax/http';
import { IdentityFailure } from './identity.port.js';

/** Our codes, which the messages are listed by, for those of better-auth and of the gateway. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['EMAIL_NOT_VERIFIED', 'email-not-verified'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['VALIDATION_ERROR', 'invalid-email'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['PASSWORD_TOO_LONG', 'weak-password'],
  ['PASSWORD_TOO_COMMON', 'common-password'],
  ['BANNED_USER', 'user-disabled'],
  ['SIGN_UP_CLOSED', 'sign-up-closed'],
  ['SET_UP_NEEDED', 'set-up-needed'],
  ['TOO_MANY_REQUESTS', 'too-many-requests'],
  ['INVALID_TOKEN', 'invalid-action-code'],
  ['USER_NOT_FOUND', 'invalid-action-code'],
  ['TOKEN_EXPIRED', 'expired-action-code'],
  ['UNAUTHORIZED', 'user-token-expired'],
  ['UNAVAILABLE', 'network-request-failed'],
]);

/** The IdentityFailure for a call of `/api/auth` that failed. */
export function toIdentityFailure(cause: unknown): IdentityFailure {
  if (cause instanceof IdentityFailure) return cause;
  if (!(cause instanceof HttpProblem)) return new IdentityFailure('network-request-failed', { cause });
  return new IdentityFailure(CODES.get(cause.code ?? '') ?? 'internal-error', { cause });
}
