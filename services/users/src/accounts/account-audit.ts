import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getOAuthState, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { CONFIRM_IDENTITY, type AccountAudit, type SignInChange } from '../audit/account-events.js';
import { findConfirmedPerson, isConfirmation } from './second-factor/confirmations.js';

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

/** Whether a call was refused without a decision, so that it is no attempt. */
export const isUnavailable = (returned: unknown): boolean => isAPIError(returned) && returned.statusCode === 503;

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

type Attempt = { readonly action: string; readonly personId: string | null };

const signIn = z.object({ email: z.string().toLowerCase() });
const VERIFY_TOTP = '/two-factor/verify-totp';
const VERIFY_RECOVERY_CODE = '/two-factor/verify-backup-code';
const VERIFY_PASSKEY = '/passkey/verify-authentication';
const CALLBACK = '/callback/:id';
/** Those that sign a visitor in. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set([VERIFY_TOTP, VERIFY_RECOVERY_CODE, VERIFY_PASSKEY]);

/** By path: the entry of a call that has succeeded. Codes are on once the first one was right. */
const CHANGES: ReadonlyMap<string | undefined, SignInChange> = new Map([
  ['/change-password', 'changePassword'],
  ['/unlink-account', 'unlinkProvider'],
  [VERIFY_TOTP, 'turnOnCodes'],
  ['/two-factor/disable', 'turnOffCodes'],
  ['/two-factor/generate-backup-codes', 'renewRecoveryCodes'],
  [VERIFY_RECOVERY_CODE, 'useRecoveryCode'],
  ['/passkey/verify-registration', 'addPasskey'],
  ['/passkey/delete-passkey', 'removePasskey'],
]);
/** The paths that get an entry only when they are refused. */
const ENTERED_WHEN_REFUSED: ReadonlySet<string | undefined> = new Set([
  '/two-factor/enable',
  VERIFY_PASSKEY,
  '/confirm-identity',
  CALLBACK,
]);

/** An audit log of which no call fails: what it cannot write is logged. */
export function logFailures(audit: AccountAudit, logError: (message: string) => void): AccountAudit {
  const log = (error: unknown) => logError(`not in the audit log: ${String(error)}`);
  return {
    recordChange: (action, uid) => audit.recordChange(action, uid).catch(log),
    recordFailure: (failure) => audit.recordFailure(failure).catch(log),
  };
}

/** Writes to the audit log how accounts are protected, and what was refused. A typed address is not kept. */
export function accountAudit(audit: AccountAudit, logError: (message: string) => void) {
  return {
    id: 'account-audit',
    init: () => ({
      options: {
        emailAndPassword: {
          enabled: true,
          onPasswordReset: ({ user }: { user: { id: string } }) => audit.recordChange('resetPassword', user.id),
        },
        databaseHooks: { account: { create: { after: recordLink(audit) } } },
      },
    }),
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ body, context }) => {
            const { data } = signIn.safeParse(body);
            const { returned } = context;
            if (!isAPIError(returned) || isUnavailable(returned)) return;
            const failure = { action: 'signIn', reason: refusalCode(returned) };
            if (data === undefined) await audit.recordFailure({ ...failure, personId: null });
            else recordFailureOfAddress({ audit, logError }, context, { ...failure, email: data.email });
          }),
        },
        {
          matcher: ({ path }) => CHANGES.has(path) || ENTERED_WHEN_REFUSED.has(path),
          handler: createAuthMiddleware(async (call) => {
            const { returned, session, newSession } = call.context;
            const reason = findRefusalCode(returned);
            const uid = (newSession ?? session)?.user.id;
            const done = CHANGES.get(call.path);
            if (isUnavailable(returned)) return;
            if (reason !== undefined) {
              const attempt = await findAttempt(call);
              if (attempt !== undefined) await audit.recordFailure({ ...attempt, reason });
            } else if (done !== undefined && uid !== undefined && hasChanged(call)) await audit.recordChange(done, uid);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const recordLink =
  (audit: AccountAudit) =>
  async ({ userId }: { userId: string }, context: GenericEndpointContext | null) => {
    const isBack = context?.path?.startsWith('/callback/') === true;
    if (isBack && (await getOAuthState())?.link !== undefined) await audit.recordChange('linkProvider', userId);
  };

/** What a refused call has attempted, and whose account it was about; undefined for a visitor who only needs a sign-in. */
async function findAttempt(call: GenericEndpointContext): Promise<Attempt | undefined> {
  const { path = '', body, context } = call;
  if (path === CALLBACK) return findAttemptAtProvider();
  const action = isConfirmation(body) ? CONFIRM_IDENTITY : (ATTEMPTS[path] ?? '');
  if (context.session !== null) return { action, personId: context.session.user.id };
  return SIGN_IN_PATHS.has(path) ? { action: 'signIn', personId: (await findChallenged(call)) ?? null } : undefined;
}

async function findAttemptAtProvider(): Promise<Attempt> {
  const { link } = (await getOAuthState()) ?? {};
  if (link) return { action: 'linkProvider', personId: link.userId };
  const personId = await findConfirmedPerson();
  return personId === undefined ? { action: 'signIn', personId: null } : { action: CONFIRM_IDENTITY, personId };
}

/** The right code of an authenticator app turns codes on in a session of a person who has none; otherwise it signs in. */
const hasChanged = ({ path, context: { session, newSession } }: GenericEndpointContext): boolean =>
  path !== VERIFY_TOTP || (session !== null && newSession !== null);

/** Why a call was refused, also when it leads to a page that says so; undefined when it was not. */
function findRefusalCode(returned: unknown): string | undefined {
  if (!isAPIError(returned)) return undefined;
  if (returned.statusCode >= 400) return refusalCode(returned);
  const location = new Headers(returned.headers).get('location') ?? '';
  const error = new URL(location, 'http://localhost').searchParams.get('error');
  // What a provider says; any visitor can write it into the address.
  return error === null || /^\w{1,64}$/.test(error) ? (error ?? undefined) : 'other_error';
}

const refusalCode = ({ body, statusCode }: { body?: { code?: string } | undefined; statusCode: number }): string =>
  body?.code ?? String(statusCode);

/** The cookie by which better-auth knows who has to give a code. */
const CHALLENGE_COOKIE = 'two_factor';

/** The id of the person who has signed in by a password and has to give a code now. */
export async function findChallenged(
  call: Pick<GenericEndpointContext, 'context' | 'getSignedCookie'>,
): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}
