import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { AccountAudit } from '../../audit/account-events.js';
import { findChallenged } from '../account-audit.js';
import { countAttempt, countName, type AccountLimits } from '../account-limits.js';
import { findDevice } from '../known-devices.js';

const CODE_USED = 'CODE_USED';
const VERIFY_TOTP = '/two-factor/verify-totp';

const typedCode = z.object({ code: z.string() });

export type CodeLimits = Pick<AccountLimits, 'codesOfDevice' | 'usesOfCode'>;

/**
 * Accepts the code of an authenticator app once, which better-auth does not see to: a code whose sign-in was not answered works
 * again. Opens the lock of wrong codes for a device that has signed in to the account before.
 */
export const codesOnce = (audit: Pick<AccountAudit, 'recordFailure'>, { codesOfDevice, usesOfCode }: CodeLimits) =>
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
            if ((await countAttempt(codesOfDevice, `${uid}|${device}`)) !== undefined) return;
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
            const { logger } = call.context;
            const session = await getSessionFromCtx(call);
            const uid = session?.user.id ?? (await findChallenged(call));
            const { data } = typedCode.safeParse(call.body);
            if (uid === undefined || data === undefined) return;
            const use = `${uid}|${data.code}`;
            if ((await countAttempt(usesOfCode, use)) === undefined) {
              const giveBack = () =>
                void usesOfCode.delete(countName(use)).catch((error: unknown) => logger.error(String(error)));
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
