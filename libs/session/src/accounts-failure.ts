import { HttpProblem } from '@trax/http';
import { IdentityFailure } from './identity.port.js';
import { fallbackReason } from './session-refusal.js';

/** Our codes, which the messages are listed by, for those of better-auth and of the gateway. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'no-password'],
  ['EMAIL_NOT_VERIFIED', 'email-not-verified'],
  ['EMAIL_UNCHANGED', 'email-unchanged'],
  ['EMAIL_TAKEN', 'email-already-in-use'],
  ['INVALID_USER', 'other-person'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['VALIDATION_ERROR', 'invalid-email'],
  ['PASSWORD_TOO_SHORT', 'weak-password'],
  ['PASSWORD_TOO_LONG', 'weak-password'],
  ['PASSWORD_TOO_COMMON', 'common-password'],
  ['PASSWORD_TOO_PERSONAL', 'personal-password'],
  ['BANNED_USER', 'user-disabled'],
  ['SIGN_UP_CLOSED', 'sign-up-closed'],
  ['SIGN_UP_BY_INVITATION', 'sign-up-by-invitation'],
  ['SET_UP_NEEDED', 'set-up-needed'],
  ['TOO_MANY_REQUESTS', 'too-many-requests'],
  ['INVALID_TOKEN', 'invalid-action-code'],
  ['USER_NOT_FOUND', 'invalid-action-code'],
  ['TOKEN_EXPIRED', 'expired-action-code'],
  ['INVALID_CODE', 'invalid-code'],
  ['CODE_USED', 'code-used'],
  ['INVALID_BACKUP_CODE', 'invalid-recovery-code'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'too-many-codes'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 'too-many-requests'],
  ['INVALID_TWO_FACTOR_COOKIE', 'sign-in-expired'],
  ['CHALLENGE_NOT_FOUND', 'sign-in-expired'],
  ['PASSKEY_NOT_FOUND', 'passkey-refused'],
  ['AUTHENTICATION_FAILED', 'passkey-refused'],
  ['FAILED_TO_VERIFY_REGISTRATION', 'passkey-refused'],
  ['USER_NOT_VERIFIED', 'passkey-refused'],
  ['REAUTHENTICATION_NEEDED', 'reauthentication-needed'],
  ['UNAUTHORIZED', 'user-token-expired'],
  // The configuration of the page names those that are known: this one could not be reached.
  ['PROVIDER_NOT_FOUND', 'provider-unavailable'],
  ['LAST_WAY_TO_SIGN_IN', 'last-way-to-sign-in'],
  ['LINKING_NOT_ALLOWED', 'provider-not-linked'],
]);

/** The same for what an address says after a sign-in by a provider: codes of OAuth and of better-auth. */
const RETURN_CODES: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'sign-in-cancelled'],
  ['account_not_linked', 'account-exists-with-different-credential'],
  ['banned', 'user-disabled'],
  ['BANNED_USER', 'user-disabled'],
  ['SIGN_UP_CLOSED', 'sign-up-closed'],
  ['SIGN_UP_BY_INVITATION', 'sign-up-by-invitation'],
  ['email_not_found', 'provider-email-missing'],
  ['email_not_verified', 'provider-email-unverified'],
  ['account_already_linked_to_different_user', 'provider-of-other-person'],
  ['email_does_not_match', 'provider-email-differs'],
  ['unable_to_link_account', 'provider-not-linked'],
  ['other_person', 'provider-of-other-person'],
  ['invalid_code', 'provider-unavailable'],
  ['issuer_mismatch', 'provider-refused'],
  ['nonce_binding_missing', 'provider-refused'],
  ['oauth_provider_not_found', 'provider-unavailable'],
  ['server_error', 'provider-unavailable'],
  ['state_invalid', 'sign-in-expired'],
  ['state_mismatch', 'sign-in-expired'],
  ['state_not_found', 'sign-in-expired'],
  ['temporarily_unavailable', 'provider-unavailable'],
  ['unable_to_get_user_info', 'provider-refused'],
  ['unavailable', 'provider-unavailable'],
]);

/** The IdentityFailure for the `error` with which a person has come back from a provider. */
export const toReturnFailure = (error: string): IdentityFailure =>
  new IdentityFailure(RETURN_CODES.get(error) ?? 'internal-error', { cause: error });

/** The IdentityFailure for a call of `/api/auth` that failed. */
export function toIdentityFailure(cause: unknown): IdentityFailure {
  if (cause instanceof IdentityFailure) return cause;
  if (!(cause instanceof HttpProblem)) return new IdentityFailure('network-request-failed', { cause });
  const { status, code = '', serverError: message = fallbackReason() } = cause;
  if (status === 503) return new IdentityFailure('unavailable', { message, cause });
  return new IdentityFailure(CODES.get(code) ?? 'internal-error', { cause });
}
