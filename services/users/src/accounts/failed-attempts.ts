import type { AuthContext } from 'better-auth';
import { CONFIRM_IDENTITY, type AccountAudit } from '../audit/account-events.js';

/** By path below `/api/auth`: the action of an attempt that was refused. */
export const ATTEMPTS: Readonly<Record<string, string>> = {
  '/sign-in/email': 'signIn',
  '/send-verification-email': 'sendVerificationEmail',
  '/request-password-reset': 'requestPasswordReset',
  '/change-password': 'changePassword',
  '/change-email': 'changeEmail',
  '/link-social': 'linkProvider',
  '/unlink-account': 'unlinkProvider',
  '/confirm-identity': CONFIRM_IDENTITY,
  '/two-factor/enable': 'turnOnCodes',
  '/two-factor/verify-totp': 'turnOnCodes',
  '/two-factor/disable': 'turnOffCodes',
  '/two-factor/generate-backup-codes': 'renewRecoveryCodes',
  '/two-factor/verify-backup-code': 'signIn',
  '/passkey/generate-register-options': 'addPasskey',
  '/passkey/verify-registration': 'addPasskey',
  '/passkey/delete-passkey': 'removePasskey',
  '/passkey/verify-authentication': 'signIn',
};

export type FailureLog = {
  readonly audit: Pick<AccountAudit, 'recordFailure'>;
  readonly logError: (message: string) => void;
};
type FailureOfAddress = { readonly action: string; readonly email: string; readonly reason: string };

/**
 * Writes a refusal to the audit log, of the person with this address. It is not awaited: how long a refusal takes must not say
 * whose address has an account.
 */
export function recordFailureOfAddress(
  { audit, logError }: FailureLog,
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  { email, ...failure }: FailureOfAddress,
): void {
  void internalAdapter
    .findUserByEmail(email)
    .then((found) => audit.recordFailure({ ...failure, personId: found?.user.id ?? null }))
    .catch((error: unknown) => logError(String(error)));
}
