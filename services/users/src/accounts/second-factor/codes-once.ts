import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { AccountAudit } from '../../audit/account-events.js';
import { countAttempt, keyOf, takeBackAttempt } from '../account-limits.js';
import { findDevice } from '../known-devices.js';

/** How long better-auth accepts a code: its own 30 seconds, and those before and after. */
const CODE_SECONDS = 90;
const CODE_USED = 'CODE_USED';
const VERIFY_TOTP = '/two-factor/verify-totp';
/** The cookie by which better-auth knows who has to give a code. */
const CHALLENGE_COOKIE = 'two_factor';

const typedCode = z.object({ code: z.string() });

/** better-auth locks the codes of an account for a quarter of an hour after as many wrong ones. */
const ATTEMPTS_OF_DEVICE = { kind: 'codes', windowSeconds: 15 * 60, max: 10 };
/** Of one code. */
const USES = { kind: 'code', windowSeconds: CODE_SECONDS, max: 1 };

/**
 * Accepts the code of an authenticator app once, which better-auth does not see to: a code whose sign-in was not answered works
 * again. Opens the lock of wrong codes for a device that has signed in to the account before.
 */
export const codesOnce = (audit: Pick<AccountAudit, 'recordFailure'>) =>
  ({
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY_TOTP || path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(async (call) => {
            const { adapter, internalAdapter } = call.context;
            const uid = await findChallenged(call);
            const user = uid === undefined ? null : await internalAdapter.findUserById(uid);
            const device = user === null ? undefined : await findDevice(call, user.email);
            if (uid === undefined || device === undefined) return;
            const key = keyOf(ATTEMPTS_OF_DEVICE, `${uid}|${device}`);
            if ((await countAttempt(adapter, key, ATTEMPTS_OF_DEVICE)) !== undefined) return;
            const isLocked = { field: 'lockedUntil', operator: 'gt' as const, value: new Date() };
            const update = { lockedUntil: null, failedVerificationCount: 0 };
            await adapter.updateMany({
              model: 'twoFactor',
              where: [{ field: 'userId', value: uid }, isLocked],
              update,
            });
          }),
        },
        {
          matcher: ({ path }) => path === VERIFY_TOTP,
          handler: createAuthMiddleware(async (call) => {
            const { adapter, logger } = call.context;
            const session = await getSessionFromCtx(call);
            const uid = session?.user.id ?? (await findChallenged(call));
            const { data } = typedCode.safeParse(call.body);
            if (uid === undefined || data === undefined) return;
            const key = keyOf(USES, `${uid}|${data.code}`);
            if ((await countAttempt(adapter, key, USES)) === undefined) {
              const giveBack = () =>
                void takeBackAttempt(adapter, key).catch((error: unknown) => logger.error(String(error)));
              if (call.request?.signal.aborted === true) giveBack();
              else call.request?.signal.addEventListener('abort', giveBack);
              return;
            }
            const action = session === null ? 'signIn' : 'turnOnCodes';
            await audit.recordFailure({ action, personId: uid, reason: CODE_USED });
            throw new APIError('UNAUTHORIZED', { code: CODE_USED, message: 'This code was used already' });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** The id of whoever has signed in by a password and has to give a code now. */
export async function findChallenged(
  call: Pick<GenericEndpointContext, 'context' | 'getSignedCookie'>,
): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}
