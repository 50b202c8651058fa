import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { AccountAudit } from '../../audit/account-events.js';
import { codesOnce, type CodeLimits } from './codes-once.js';
import { confirmations } from './confirmations.js';
import { recentSignIns } from './recent-sign-ins.js';
import { recoveryCodes } from './recovery-codes.js';

/** Those of the calls below `/api/auth` that guess a code or a password, or verify a signature. */
export const SECOND_FACTOR_LIMITED_PATHS = [
  '/confirm-identity',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-registration',
  '/passkey/verify-authentication',
] as const;

type SecondFactorOptions = {
  readonly publicUrl: string;
  readonly secret: string;
  readonly getProductName: () => Promise<string>;
  readonly audit: Pick<AccountAudit, 'recordFailure'>;
  readonly limits: CodeLimits;
};

/** Codes of an authenticator app with recovery codes, and passkeys. */
export function secondFactors({ publicUrl, secret, getProductName, audit, limits }: SecondFactorOptions) {
  const { hostname, origin } = new URL(publicUrl);
  const { plugin, storage: storeBackupCodes } = recoveryCodes(secret);
  return [
    recentSignIns(audit),
    confirmations(audit),
    codesOnce(audit, limits),
    issuerOfCodes(getProductName),
    plugin,
    twoFactor({ backupCodeOptions: { storeBackupCodes }, schema: { twoFactor: { modelName: 'auth_two_factors' } } }),
    passkey({
      rpID: hostname,
      rpName: hostname,
      origin,
      schema: { passkey: { modelName: 'auth_passkeys' } },
      // A passkey signs in without a password, and counts as a second factor: the device has to know its person.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      registration: {
        afterVerification: ({ verification }) => assertUserVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) => assertUserVerified(verification.authenticationInfo.userVerified),
      },
    }),
  ] as const;
}

/** An authenticator app lists the codes by the name of the installation. */
const issuerOfCodes = (getProductName: () => Promise<string>) =>
  ({
    id: 'issuer-of-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/enable',
          handler: createAuthMiddleware(async () => ({ context: { body: { issuer: await getProductName() } } })),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** better-auth asks for it and does not insist. */
function assertUserVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true)
    throw new APIError('UNAUTHORIZED', {
      code: 'USER_NOT_VERIFIED',
      message: 'The device has not verified its person',
    });
}
